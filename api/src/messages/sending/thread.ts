import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Config } from '../../config.js';
import { MessageCounts } from '../../infrastructure/events/message-counts.js';
import { createLog } from '../../infrastructure/logging/log.js';
import { Rush } from '../../infrastructure/rush.js';
import { traceProcess } from '../../infrastructure/tracing.js';
import { startSending } from './start-sending.js';

// The entry point of the sending thread. It gets the configuration and the rush of its process, posts its log lines and the
// outcomes of its messages, and ends after any message.
const { config, rush } = workerData as { config: Config; rush: SharedArrayBuffer };
const NICE = 10;

// Requests come first when all cores are busy. Only on Linux is this the priority of a thread.
if (process.platform === 'linux') setPriority(NICE);

const log = createLog(config.LOG_LEVEL, { write: (line) => parentPort?.postMessage(line) });
const stopTracing = await traceProcess('messages', config, log);
const sending = await startSending(config, log, new Rush(rush));
sending.get(MessageCounts).listen((outcome) => parentPort?.postMessage(outcome));
parentPort?.once('message', () => {
  void sending
    .close()
    .then(stopTracing)
    .finally(() => parentPort?.close());
});
