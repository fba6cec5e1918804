import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** What no log may hold, anyone who it is of. */
const SHAPES = [
  ['an email address', /[\w.+-]+@[\w-]+(\.[\w-]+)*\.(example|in|org|com)\b/i],
  ['a telephone number', /(?<![\w.-])(\+?91[ -]?)?[6-9]\d{9}(?![\w.-])/],
  ['a token', /\beyJ[\w-]{10,}\.[\w-]{10,}|\bBearer\s|[#?&][kt]=[\w.-]{20,}/i],
  ['a hash of a password', /\$argon2/],
];
const SHORTEST = 6;

const PEOPLE = `
  SELECT unnest(ARRAY[name, email, address, phoneno, right(phoneno, 10)]) AS said FROM orders
  UNION SELECT unnest(ARRAY[name, guardian]) FROM order_beneficiaries
  UNION SELECT email FROM users
  UNION SELECT email FROM newsletter_subscriptions
  UNION SELECT text FROM order_notes
  UNION SELECT name FROM reports`;

/** Everything that the journeys have told the stack about people. */
async function peopleIn(databaseUrl) {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const { rows } = await database.query(PEOPLE).finally(() => database.end());
  return rows.map(({ said }) => said).filter((said) => said !== null);
}

/** The secrets of the links in all letters; of none when the journeys sent none. */
function secretsIn(folder) {
  if (!existsSync(folder)) return [];
  const letters = readdirSync(folder).filter((file) => file.endsWith('.eml'));
  return letters.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8').replace(/=\r\n/g, '').replace(/=3D/g, '=');
    return [...text.matchAll(/#[kt]=([\w.-]+)/g)].map(([, secret]) => secret);
  });
}

/** Whether a line in small letters says a word; a number inside of a longer one, such as a time, is another number. */
function says(small, word) {
  if (!/^\d+$/.test(word)) return small.includes(word.toLowerCase());
  return new RegExp(`(?<!\\d)${word}(?!\\d)`).test(small);
}

/**
 * What a log tells that it should not.
 *
 * @param {string} log
 * @param {string[]} words what people typed; short ones stand in any text
 * @returns {string[]} one sentence for each line
 */
export function leaksIn(log, words) {
  const long = [...new Set(words)].filter((word) => word.length >= SHORTEST);
  return log.split('\n').flatMap((line) => {
    const small = line.toLowerCase();
    const shapes = SHAPES.filter(([, shape]) => shape.test(line)).map(([what]) => what);
    const said = long.filter((word) => says(small, word)).map((word) => `"${word}"`);
    const found = [...shapes, ...said];
    return found.length > 0 ? [`${found.join(', ')}: ${line}`] : [];
  });
}

/**
 * Searches every log of an application for what the journeys typed into it.
 *
 * @param {{ dataDir: string, databaseUrl: string, admin: { password: string }, passwords: Record<string, string> }} stack
 */
export async function leaksOf({ dataDir, databaseUrl, admin, passwords }) {
  const secrets = [admin.password, ...Object.values(passwords), ...secretsIn(join(dataDir, 'mail'))];
  const words = [...(await peopleIn(databaseUrl)), ...secrets];
  const folder = join(dataDir, 'logs');
  const logs = readdirSync(folder).map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
  for (const part of ['api.log', 'shell.log']) {
    if (!logs.some(({ file, text }) => file === part && text.length > 0))
      throw new Error(`${part} is not there or empty: nothing was searched.`);
  }
  return logs.flatMap(({ file, text }) => leaksIn(text, words).map((leak) => `${file}: ${leak}`));
}
