import type { Logger } from 'pino';
import { describeError } from './log.js';

// Docker kills a container ten seconds after SIGTERM.
const GIVE_UP_MS = 9000;

/** Stops gracefully on a signal, and exits within ten seconds in any case. An uncaught exception is logged and ends the process. */
export function stopOnSignals(log: Logger, stop: () => Promise<unknown>): void {
  const end = () => {
    setTimeout(() => process.exit(0), GIVE_UP_MS).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(signal, end);
  process.on('uncaughtException', (error) => {
    // The process exits even if the line cannot be written: a failure of the log must not call this handler again.
    try {
      log.fatal({ err: describeError(error) }, 'uncaught exception, exiting');
    } finally {
      process.exit(1);
    }
  });
}
