import { currentRequestId } from '@nidaan/tracing';
import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino';

/** Creates the log of the shell's server: JSON lines, each with the id of the request that it is about. */
export function createLog(level: LevelWithSilent, destination: DestinationStream): Logger {
  const mixin = () => {
    const requestId = currentRequestId();
    return requestId === null ? {} : { requestId };
  };
  return pino({ level, base: { part: 'shell' }, mixin }, destination);
}
