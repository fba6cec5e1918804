import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Patterns of personal data and secrets that no log may contain. */
const SHAPES = [
  ['an email address', /[\w.+-]+@[\w-]+(\.[\w-]+)*\.(example|in|org|com)\b/i],
  ['a telephone number', /(?<![\w.-])(\+?91[ -]?)?[6-9]\d{9}(?![\w.-])/],
  ['a token', /\beyJ[\w-]{10,}\.[\w-]{10,}|\bBearer\s|[#?&][kt]=[\w.-]{20,}/i],
  ['a hash of a password', /\$argon2/],
];
const SHORTEST = 6;

const PEOPLE = `
  SELECT unnest(ARRAY[name, email, address, phoneno, right(phoneno, 10)]) AS value FROM orders
  UNION SELECT unnest(ARRAY[name, guardian]) FROM order_beneficiaries
  UNION SELECT email FROM users
  UNION SELECT email FROM newsletter_subscriptions
  UNION SELECT text FROM order_notes
  UNION SELECT name FROM reports`;

/** All personal data that the tests have sent to the stack. */
async function peopleIn(databaseUrl) {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const { rows } = await database.query(PEOPLE).finally(() => database.end());
  return rows.map(({ value }) => value).filter((value) => value !== null);
}

/** The secrets of the links in all emails; none when the tests sent none. */
function secretsIn(folder) {
  if (!existsSync(folder)) return [];
  const emails = readdirSync(folder).filter((file) => file.endsWith('.eml'));
  return emails.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8').replace(/=\r\n/g, '').replace(/=3D/g, '=');
    return [...text.matchAll(/#[kt]=([\w.-]+)/g)].map(([, secret]) => secret);
  });
}

/** Whether a lower-case line contains a word; a number inside a longer one, such as a time, does not count. */
function contains(small, word) {
  if (!/^\d+$/.test(word)) return small.includes(word.toLowerCase());
  return new RegExp(`(?<!\\d)${word}(?!\\d)`).test(small);
}

/**
 * Finds what a log contains that it must not.
 *
 * @param {string} log
 * @param {string[]} words user input; short words are skipped, because they occur in any text
 * @returns {string[]} one sentence for each line
 */
export function leaksIn(log, words) {
  const long = [...new Set(words)].filter((word) => word.length >= SHORTEST);
  return log.split('\n').flatMap((line) => {
    const small = line.toLowerCase();
    const shapes = SHAPES.filter(([, shape]) => shape.test(line)).map(([what]) => what);
    const typed = long.filter((word) => contains(small, word)).map((word) => `"${word}"`);
    const found = [...shapes, ...typed];
    return found.length > 0 ? [`${found.join(', ')}: ${line}`] : [];
  });
}

/**
 * Searches every log of an application for the input of the tests.
 *
 * @param {{ dataDir: string, databaseUrl: string, admin: { password: string }, passwords: Record<string, string> }} stack
 * @param {string[]} stack.logs the files that must have been searched
 */
export async function leaksOf({ dataDir, databaseUrl, admin, passwords, logs: needed }) {
  const secrets = [admin.password, ...Object.values(passwords), ...secretsIn(join(dataDir, 'mail'))];
  const words = [...(await peopleIn(databaseUrl)), ...secrets];
  const folder = join(dataDir, 'logs');
  const logs = readdirSync(folder).map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
  for (const part of needed) {
    if (!logs.some(({ file, text }) => file === part && text.length > 0))
      throw new Error(`${part} is not there or empty: nothing was searched.`);
  }
  return logs.flatMap(({ file, text }) => leaksIn(text, words).map((leak) => `${file}: ${leak}`));
}
