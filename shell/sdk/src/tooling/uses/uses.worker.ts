import { parentPort, workerData } from 'node:worker_threads';
import { SHARED } from '../webpack/shared-modules.js';
import { readSdkUses, readUses } from './read-uses.js';

// In a thread of its own, beside webpack, because reading the types takes seconds.
const sdk = readSdkUses(new URL('../../uses.json', import.meta.url));
const modules = SHARED.map(({ key }) => key);
parentPort?.postMessage(JSON.stringify(readUses(workerData as string, modules, sdk)));
