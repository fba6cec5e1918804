// The PDF library writes to the console, which would break the process's JSON log.
console.log = console.warn = () => undefined;

export { inspect as default } from './inspect.js';
