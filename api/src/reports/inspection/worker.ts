import { parentPort } from 'node:worker_threads';
import { inspect, type InspectedFile } from './inspect.js';

// The PDF library writes to the console, which would break the process's JSON log.
console.log = console.warn = () => undefined;

parentPort?.on('message', (file: InspectedFile) => {
  void inspect(file).then((inspection) => parentPort?.postMessage(inspection));
});
