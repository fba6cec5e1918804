import { parentPort } from 'node:worker_threads';
import { inspect, type InspectedFile } from './inspect.js';

// The library for PDF speaks on the console; the log of the process is not its place.
console.log = console.warn = () => undefined;

parentPort?.on('message', (file: InspectedFile) => {
  void inspect(file).then((inspection) => parentPort?.postMessage(inspection));
});
