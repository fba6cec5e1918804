import { open, rename } from 'node:fs/promises';

const DAY_MS = 24 * 3600 * 1000;

/** A log takes at most about 40 MB: eight files of 5 MB, each of at most one day. */
const LIMITS = { bytes: 5 * 1024 * 1024, ageMs: DAY_MS, kept: 7, waiting: 1024 * 1024 };

const unlessMissing = (error) => {
  if (error.code !== 'ENOENT') throw error;
};

/** @returns {string} the line that replaces the missing ones, as JSON like the others */
const gapNote = (lines, now) =>
  `${JSON.stringify({ level: 40, time: now, lines, msg: 'lines of this log could not be written and were dropped' })}\n`;

/**
 * A log file that never blocks its writers: lines are written in the background, in order and complete; a line that
 * cannot be written, because the disk is full for example, is dropped and counted. Every write tries again.
 */
export class LogFile {
  #path;
  #limits;
  #now;
  #onDropped;
  #handle = null;
  #size = 0;
  #born = 0;
  #waiting = [];
  #waitingBytes = 0;
  #gap = 0;
  /** @type {Promise<void> | null} */
  #draining = null;

  /**
   * @param {string} path
   * @param {{ onDropped?: (lines: number, error: Error | null) => void, limits?: Partial<typeof LIMITS>, now?: () => number }} options
   *   `onDropped` is called with each number of dropped lines and the reason, and with 0 once lines are written again
   */
  constructor(path, { onDropped = () => {}, limits = {}, now = Date.now } = {}) {
    this.#path = path;
    this.#limits = { ...LIMITS, ...limits };
    this.#now = now;
    this.#onDropped = onDropped;
  }

  /** @param {string} line with its line feed */
  write(line) {
    const bytes = Buffer.byteLength(line);
    if (this.#waitingBytes + bytes > this.#limits.waiting) return this.#drop(1, null);
    this.#waiting.push(line);
    this.#waitingBytes += bytes;
    this.#draining ??= this.#drain();
  }

  /** @returns {Promise<void>} settles when no line waits to be written */
  async flushed() {
    while (this.#draining) await this.#draining;
  }

  async close() {
    await this.flushed();
    await this.#release();
  }

  async #release() {
    const handle = this.#handle;
    this.#handle = null;
    await handle?.close().catch(() => {});
  }

  #drop(lines, error) {
    this.#gap += lines;
    this.#onDropped(lines, error);
  }

  async #drain() {
    while (this.#waiting.length > 0) {
      const lines = this.#waiting;
      this.#waiting = [];
      this.#waitingBytes = 0;
      await this.#append(lines).catch((error) => this.#drop(lines.length, error));
    }
    this.#draining = null;
  }

  async #append(lines) {
    const gap = this.#gap;
    const text = (gap > 0 ? gapNote(gap, this.#now()) : '') + lines.join('');
    await this.#makeReady(Buffer.byteLength(text));
    try {
      await this.#handle.appendFile(text);
    } catch (error) {
      // A disk that fills up may have written the beginning of a line.
      await this.#handle.truncate(this.#size).catch(() => {});
      await this.#release();
      throw error;
    }
    this.#size += Buffer.byteLength(text);
    this.#gap -= gap;
    if (gap > 0 && this.#gap === 0) this.#onDropped(0, null);
  }

  async #makeReady(more) {
    if (!this.#handle) await this.#open();
    const full = this.#size > 0 && this.#size + more > this.#limits.bytes;
    if (full || this.#now() - this.#born > this.#limits.ageMs) await this.#rotate();
  }

  async #open() {
    const handle = await open(this.#path, 'a');
    const { size, birthtimeMs, mtimeMs } = await handle.stat();
    this.#handle = handle;
    this.#size = size;
    this.#born = size > 0 ? birthtimeMs || mtimeMs : this.#now();
  }

  async #rotate() {
    const nameOf = (number) => (number === 0 ? this.#path : this.#path.replace(/\.log$/, `.${number}.log`));
    for (let number = this.#limits.kept - 1; number >= 0; number -= 1)
      await rename(nameOf(number), nameOf(number + 1)).catch(unlessMissing);
    await this.#release();
    await this.#open();
  }
}
