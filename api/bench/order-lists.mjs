// Measures the admin lists at 1,000 and at 100,000 orders in one run. Only the ratio counts, because machines differ.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Config } from '../dist/config.js';
import { createApp } from '../dist/create-app.js';
import { startEmbedded } from '../dist/development/embedded-postgres/embedded.js';
import { openDatabase } from '../dist/open-database.js';
import { migrateAndSeed } from '../dist/prepare/prepare.js';
import { servingRole } from '../dist/prepare/rights.js';
import { seedDemonstration } from '../dist/development/demonstration-orders.js';
import { createLog } from '../dist/infrastructure/logging/log.js';
import { countsStatement, rowsStatement } from '../dist/orders/staff/order-search.js';
import { hashPassword } from '../dist/users/password.js';

const [FEW, MANY] = [1000, 100_000];
const ROUNDS = 40;
const MOST_TIMES_AS_LONG = 4;
const PERSON = { email: 'bench@nidaan.example', password: 'a password for the bench alone' };

/** The measured queries of the admin screens. */
const QUERIES = {
  'newest 50': {},
  'page 10': { page: 10 },
  'search a reference': { q: 'DEMO-0000700' },
  'search a phone': { q: '10 0000 0700' },
  'search a common name': { q: 'asha' },
  'search two letters': { q: 'ra' },
  'search without a match': { q: 'zzyzx' },
  'status Booked': { status: ['Booked'] },
  'two statuses by day': { status: ['Confirmed', 'On hold'], sort: 'appointmentDate' },
  'completed, oldest first': { status: ['Completed'], sort: 'createdAt' },
  'on hold for a reason': { hold: ['missing_details'] },
  'refund due': { payment: 'refund_due' },
  'emails that failed': { mail: 'failed' },
  'emails screen': { path: '/api/outbox' },
  'emails given up': { path: '/api/outbox', state: 'given-up' },
  'audit screen': { path: '/api/audit' },
};

const median = (times) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)];
const paramsOf = (question) =>
  new URLSearchParams(Object.entries(question).map(([name, value]) => [name, String(value)]));

async function timesOf(request) {
  const times = Object.fromEntries(Object.keys(QUERIES).map((name) => [name, []]));
  for (let round = -3; round < ROUNDS; round += 1)
    for (const [name, question] of Object.entries(QUERIES)) {
      const start = performance.now();
      await request(question);
      if (round >= 0) times[name].push(performance.now() - start);
    }
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]));
}

async function serve(embedded) {
  const secret = (prefix) => `${prefix}hV3kq8fYw2mZr5tXv9bNc3hJd6gPs1aLe4u7iRo`;
  const config = Config.parse({
    DATABASE_URL: embedded.url,
    API_PORT: 0,
    TOKEN_SECRET: secret('a'),
    LINK_SECRET: secret('b'),
  });
  const app = await createApp(config, createLog('silent'));
  await app.listen(0, '127.0.0.1');
  const origin = `http://127.0.0.1:${app.getHttpServer().address().port}`;
  const login = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const loggedIn = await fetch(`${origin}/api/auth/login`, { ...login, body: JSON.stringify(PERSON) });
  const { token } = await loggedIn.json();
  const request = async ({ path = '/api/orders', ...question }) => {
    const answer = await fetch(`${origin}${path}?${paramsOf(question)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(await answer.text());
    await answer.arrayBuffer();
  };
  return { app, request };
}

async function printPlan(database, title, { text, values }) {
  const plan = await database.query(`EXPLAIN (ANALYZE, COSTS OFF, BUFFERS OFF, SUMMARY OFF) ${text}`, values);
  console.log(`\n${title}\n${plan.map((row) => `  ${row['QUERY PLAN']}`).join('\n')}`);
}

async function explain(database) {
  for (const [name, question] of Object.entries(QUERIES)) {
    if (question.path) continue;
    const selection = { ...question, now: new Date() };
    const part = { page: 1, limit: 50, sort: '-createdAt', ...question };
    await printPlan(database, `${name}, rows`, rowsStatement(selection, part));
    await printPlan(database, `${name}, count`, countsStatement([selection]));
  }
}

// Inserts one sent email for each order.
const INSERT_EMAILS = `INSERT INTO outbox (event, payload, done_at)
  SELECT 'order.placed', jsonb_build_object('orderId', o.id), now() FROM orders o
  WHERE NOT EXISTS (SELECT FROM outbox f WHERE f.payload->>'orderId' = o.id::text)`;

const dataDir = await mkdtemp(join(tmpdir(), 'nidaan-bench-'));
await chmod(dataDir, 0o755);
const embedded = await startEmbedded({ dataDir });
const database = await openDatabase(embedded.ownerUrl);
try {
  await migrateAndSeed(database, servingRole(embedded.url, embedded.ownerUrl));
  await database.query(`INSERT INTO users (email, password_hash, role) VALUES ($1, $2, 'admin')`, [
    PERSON.email,
    await hashPassword(PERSON.password),
  ]);
  await seedDemonstration(database, FEW);
  await database.query(INSERT_EMAILS);
  const { app, request } = await serve(embedded);
  const few = await timesOf(request);
  await seedDemonstration(database, MANY);
  await database.query(INSERT_EMAILS);
  await database.query('VACUUM (ANALYZE) outbox');
  const many = await timesOf(request);
  await app.close();
  if (process.argv.includes('--plans')) await explain(database);
  const rows = Object.keys(QUERIES).map((name) => ({
    question: name,
    [`${FEW}, ms`]: few[name].toFixed(1),
    [`${MANY}, ms`]: many[name].toFixed(1),
    ratio: (many[name] / few[name]).toFixed(2),
  }));
  console.table(rows);
  const slow = rows.filter(({ ratio }) => Number(ratio) > MOST_TIMES_AS_LONG);
  if (slow.length > 0) {
    console.error(
      `These grow with the number of orders: ${slow.map(({ question }) => question).join(', ')}.`,
    );
    process.exitCode = 1;
  }
} finally {
  await database.destroy();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}
