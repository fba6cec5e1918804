import { closeSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, onDisk } from '../refusal.mjs';

const MAX_BYTES = 5 * 1024 * 1024;
const TAIL_BYTES = 8 * 1024;

const sizeOf = (file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Opens a child's log for appending; a large one is put aside first, in place of the one put aside before.
 *
 * @param {string} folder
 * @param {string} name
 */
export function openLog(folder, name) {
  const file = join(folder, `${name}.log`);
  makeFolder(folder);
  return onDisk(`Cannot write ${file}`, () => {
    if (sizeOf(file) > MAX_BYTES) renameSync(file, join(folder, `${name}.old.log`));
    return { file, from: sizeOf(file), fd: openSync(file, 'a') };
  });
}

function tail(file, from) {
  const size = sizeOf(file);
  const start = Math.max(from, size - TAIL_BYTES);
  const buffer = Buffer.alloc(Math.max(0, size - start));
  const fd = openSync(file, 'r');
  readSync(fd, buffer, 0, buffer.length, start);
  closeSync(fd);
  return buffer.toString('utf8');
}

/** A line for people: a sentence as it is, a structured line by its message when that tells of an error. */
function spoken(line) {
  if (!line.startsWith('{')) return /^\s|^Node\.js v|Warning:|--trace-warnings/.test(line) ? '' : line.trim();
  try {
    const { level, msg, err } = JSON.parse(line);
    return level >= 50 ? [msg, err?.message].filter(Boolean).join(': ') : '';
  } catch {
    return '';
  }
}

/**
 * The last that a child had to say since its log was opened.
 *
 * @param {{ file: string, from: number }} log
 * @returns {string} at most three lines; empty when it said nothing
 */
export function lastWords({ file, from }) {
  return tail(file, from).split('\n').map(spoken).filter(Boolean).slice(-3).join('\n');
}
