import { StringDecoder } from 'node:string_decoder';

const TAIL_LINES = 50;
const LONGEST_LINE = 64 * 1024;

/** A log line for people: a sentence as it is, a structured line by its message when it is an error. */
function readable(line) {
  if (!line.startsWith('{')) return /^\s|^Node\.js v|Warning:|--trace-warnings/.test(line) ? '' : line.trim();
  try {
    const { level, msg, err } = JSON.parse(line);
    return level >= 50 ? [msg, err?.message].filter(Boolean).join(': ') : '';
  } catch {
    return '';
  }
}

/** Splits a stream into lines; a line without an end is cut when it becomes too long. */
function readLines(stream, onLine) {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  stream.on('data', (chunk) => {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop();
    for (const line of lines) onLine(line);
    if (rest.length <= LONGEST_LINE) return;
    onLine(rest);
    rest = '';
  });
  stream.on('close', () => rest && onLine(rest));
  stream.on('error', () => {});
}

/**
 * Writes a child's output to its log file, and keeps the last lines.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {{ write(line: string): void }} file
 * @returns {() => string} the child's last sentences for people: at most three lines, empty when there are none
 */
export function recordOutput(child, file) {
  const tail = [];
  for (const stream of [child.stdout, child.stderr]) {
    readLines(stream, (line) => {
      tail.push(line);
      if (tail.length > TAIL_LINES) tail.shift();
      file.write(`${line}\n`);
    });
  }
  return () => tail.map(readable).filter(Boolean).slice(-3).join('\n');
}
