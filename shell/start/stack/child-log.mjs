import { StringDecoder } from 'node:string_decoder';

const TAIL_LINES = 50;
const LONGEST_LINE = 64 * 1024;

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

/** Cuts what a stream brings into lines; a line without end is cut where it becomes too long. */
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
 * Writes what a child says to its log file, and remembers the end of it.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {{ write(line: string): void }} file
 * @returns {() => string} the last that the child had to say to people: at most three lines, empty when it said nothing
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
  return () => tail.map(spoken).filter(Boolean).slice(-3).join('\n');
}
