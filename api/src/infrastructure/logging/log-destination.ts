import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** The destination of log lines. It never throws, waits or retries by itself. */
export interface LogDestination extends DestinationStream {
  /** The number of lines that were dropped because they could not be written. */
  readonly dropped: number;
}

const NOTHING = Buffer.alloc(0);

const gapNote = (lines: number) =>
  `${JSON.stringify({ level: 40, time: Date.now(), lines, msg: 'lines of this log could not be written and were dropped' })}\n`;

/** Writes as many bytes as possible and returns their number. */
function writeWhatFits(fd: number, bytes: Buffer): number {
  let written = 0;
  try {
    while (written < bytes.length) written += writeSync(fd, bytes, written);
  } catch {
    // The disk is full, or the reading process has ended. The next line tries again.
  }
  return written;
}

/**
 * Writes log lines to a file descriptor. A line that cannot be written, for example because the disk is full, is
 * dropped and counted; when lines can be written again, one contains the number of dropped lines. The stream of the
 * logging library throws an uncaught exception on a full disk, and blocks the process with endless retries on a fatal
 * line.
 */
export function logDestination(fd = 1): LogDestination {
  let [dropped, gap] = [0, 0];
  // The rest of a line of which only the beginning was written.
  let rest: Buffer = NOTHING;
  return {
    write(line) {
      const bytes = Buffer.concat([rest, Buffer.from((gap > 0 ? gapNote(gap) : '') + line)]);
      const written = writeWhatFits(fd, bytes);
      const begun = written > rest.length;
      rest = begun ? bytes.subarray(written) : rest.subarray(written);
      if (begun) gap = 0;
      else {
        dropped += 1;
        gap += 1;
      }
    },
    get dropped() {
      return dropped;
    },
  };
}
