/** The lowest level of a structured log line that is an error. */
const ERROR = 50;

/** A structured line is printed when it is an error, by its message; a sentence as it is. */
function readable(line) {
  if (!line.startsWith('{')) return line;
  try {
    const { level, msg, err } = JSON.parse(line);
    return level >= ERROR ? [msg, err?.stack ?? err?.message].filter(Boolean).join(': ') : '';
  } catch {
    return line;
  }
}

/**
 * Prints what a developer reads of a process: its errors and sentences. All lines are in its log file.
 *
 * @param {string} name of the process
 * @param {string} line
 */
export function printLine(name, line) {
  const text = readable(line);
  if (text.trim()) console.log(`${name.padEnd(11)} ${text}`);
}
