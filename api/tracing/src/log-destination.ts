import { writeSync } from 'node:fs';

/** The destination of log lines. It never throws, waits or retries by itself. */
export interface LogDestination {
  /**
   * Takes a line with its line feed. It is written with the others of the same few milliseconds; the line of an error at
   * once, with those before it.
   */
  write(line: string): void;
  /** Writes the lines that wait. */
  flushSync(): void;
  /** The number of lines that were dropped because they could not be written. */
  readonly dropped: number;
}

/** A write costs more than the line: a busy process writes many at once. At most this many ms are lost when it is killed. */
const WAIT_MS = 10;
/** Lines, in characters, that are written without waiting. */
const FULL = 64 * 1024;

/** The beginning of a line of level error or fatal: under load a timer comes late, and what is not written is lost by a kill. */
const ERROR = /^\{"level":[56]0\b/;

const NOTHING = Buffer.alloc(0);
const LINE_FEED = 10;

const gapNote = (lines: number) =>
  `${JSON.stringify({ level: 40, time: Date.now(), lines, msg: 'lines of this log could not be written and were dropped' })}\n`;

/** Writes as many bytes as possible and returns their number. */
function writeWhatFits(fd: number, bytes: Buffer): number {
  let written = 0;
  try {
    while (written < bytes.length) written += writeSync(fd, bytes, written);
  } catch {
    // The disk is full, or the reading process has ended. The next write tries again.
  }
  return written;
}

/** Where the line ends of which the last written byte is a part; `begun` bytes belong to a line begun before. */
function endOfBegun(bytes: Buffer, written: number, begun: number): number {
  if (written < begun || written === 0) return begun;
  return bytes[written - 1] === LINE_FEED ? written : bytes.indexOf(LINE_FEED, written) + 1;
}

const linesIn = (bytes: Buffer) => bytes.reduce((lines, byte) => lines + (byte === LINE_FEED ? 1 : 0), 0);

/**
 * Writes log lines to a file descriptor. A line that cannot be written, for example because the disk is full, is
 * dropped and counted; when lines can be written again, one contains the number of dropped lines. The stream of the
 * logging library throws an uncaught exception on a full disk, and blocks the process with endless retries on a fatal
 * line.
 */
export function logDestination(fd = 1): LogDestination {
  let [dropped, gap] = [0, 0];
  let waiting = '';
  // The rest of a line of which only the beginning was written.
  let rest: Buffer = NOTHING;

  function flushSync(): void {
    if (waiting === '') return;
    const bytes = Buffer.concat([rest, Buffer.from((gap > 0 ? gapNote(gap) : '') + waiting)]);
    waiting = '';
    const written = writeWhatFits(fd, bytes);
    const end = written === bytes.length ? written : endOfBegun(bytes, written, rest.length);
    const noted = gap > 0 && end > rest.length;
    const missing = linesIn(bytes.subarray(end)) - (gap > 0 && !noted ? 1 : 0);
    rest = bytes.subarray(written, end);
    dropped += missing;
    gap = (noted ? 0 : gap) + missing;
  }

  process.once('exit', flushSync);
  return {
    write(line) {
      if (waiting === '') setTimeout(flushSync, WAIT_MS).unref();
      waiting += line;
      if (waiting.length > FULL || ERROR.test(line)) flushSync();
    },
    flushSync,
    get dropped() {
      return dropped;
    },
  };
}
