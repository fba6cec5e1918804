import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** Where the lines of the log go. It never throws, waits or retries by itself. */
export interface LogDestination extends DestinationStream {
  /** Lines that were dropped so far, because they could not be written. */
  readonly dropped: number;
}

const NOTHING = Buffer.alloc(0);

const gapNote = (lines: number) =>
  `${JSON.stringify({ level: 40, time: Date.now(), lines, msg: 'lines of this log could not be written and were dropped' })}\n`;

/** How many bytes could be written, beginning with the first. */
function writeWhatFits(fd: number, bytes: Buffer): number {
  let written = 0;
  try {
    while (written < bytes.length) written += writeSync(fd, bytes, written);
  } catch {
    // The disk is full, or anyone who read this is gone: the next line tries again.
  }
  return written;
}

/**
 * The log's lines on a file descriptor. A line that cannot be written, because the disk is full for example, is dropped
 * and counted; once lines are written again, one says how many are missing. The library's own stream makes an uncaught
 * exception of a full disk, and on a fatal line tries again for ever while nothing else runs.
 */
export function logDestination(fd = 1): LogDestination {
  let [dropped, gap] = [0, 0];
  // The end of a line whose beginning just fitted.
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
