// Prints what an order adds to the database: orders are placed, collected, reported, invoiced and paid over HTTP, and the size
// of each table, with its indexes, is compared with the size before: as many updates in a short time leave it, and rewritten without
// space for reuse. A database in use is between both. Reports are tiny here, because their size is the lab's.
import { setTimeout as wait } from 'node:timers/promises';
import { ADMIN, createBench, query } from './frame/bench.mjs';
import { nextOrder } from './frame/guests.mjs';

const ORDERS = 600;
const CLIENTS = 4;
const POLL_MS = 200;
const MOVES = ['confirm', 'sendOut', 'collect', 'toLab'];
const REPORT =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

// cspell:ignore reltuples relkind
const SIZES = `SELECT c.relname AS name, pg_total_relation_size(c.oid)::integer AS bytes, c.reltuples::integer AS rows
  FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`;
const WAITING = `SELECT (SELECT count(*) FROM outbox WHERE done_at IS NULL)
  + (SELECT count(*) FROM sms_deliveries WHERE done_at IS NULL) AS count`;

const json = (body) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** Sends requests to an API as a visitor; an answer that is not JSON is returned as bytes. */
const visitorOf =
  ({ port }) =>
  async (method, path, content = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, { method, ...content });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    const isJson = /json/.test(answer.headers.get('content-type'));
    return isJson ? answer.json() : answer.arrayBuffer();
  };

/** Sends requests as the admin. */
async function staffOf(ask) {
  const login = json({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
  const { token } = await ask('POST', '/auth/login', login);
  const authorization = `Bearer ${token}`;
  return (method, path, { headers, body } = {}) =>
    ask(method, path, { headers: { authorization, ...headers }, body });
}

/** One order from its booking until it is paid. Returns the bytes of its invoice. */
async function completeOrder(visitor, ask) {
  const [headers, body] = nextOrder();
  const own = { 'content-type': 'application/json', ...headers };
  const { id } = await visitor('POST', '/orders', { headers: own, body });
  for (const move of MOVES) {
    const { version } = await ask('GET', `/orders/${id}`);
    await ask('POST', `/orders/${id}/moves`, json({ move, version }));
  }
  const form = new FormData();
  form.set('report', new Blob([REPORT], { type: 'application/pdf' }), 'CBC.pdf');
  await ask('POST', `/orders/${id}/upload-report`, { body: form });
  const invoice = await ask('POST', `/orders/${id}/generate-invoice`);
  await ask('POST', `/orders/${id}/payment`, json({ method: 'cash' }));
  return invoice.byteLength;
}

async function sizesOf(url, vacuum) {
  await query(url, vacuum);
  return new Map((await query(url, SIZES)).map(({ name, ...size }) => [name, size]));
}

const bench = await createBench();
try {
  const api = await bench.startApi();
  const visitor = visitorOf(api);
  const ask = await staffOf(visitor);
  const waiting = async () => Number((await query(api.ownerUrl, WAITING))[0].count);
  const before = await sizesOf(api.ownerUrl, 'VACUUM (FULL, ANALYZE)');
  let invoices = 0;
  const client = async () => {
    for (let order = 0; order < ORDERS / CLIENTS; order += 1) invoices += await completeOrder(visitor, ask);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  while ((await waiting()) > 0) await wait(POLL_MS);
  const loose = await sizesOf(api.ownerUrl, 'VACUUM (ANALYZE)');
  const compact = await sizesOf(api.ownerUrl, 'VACUUM (FULL, ANALYZE)');
  const grown = (sizes, name, figure) =>
    Math.max(0, sizes.get(name)[figure] - Math.max(0, before.get(name)?.[figure] ?? 0)) / ORDERS;
  const tables = [...compact.keys()]
    .map((name) => ({
      name,
      rows: grown(compact, name, 'rows'),
      compact: grown(compact, name, 'bytes'),
      loose: grown(loose, name, 'bytes'),
    }))
    .filter((table) => table.rows >= 0.01)
    .sort((a, b) => b.compact - a.compact);
  console.log('| table | rows per order | bytes, rewritten | bytes, as left |');
  console.log('| --- | --- | --- | --- |');
  for (const table of tables)
    console.log(
      `| ${table.name} | ${table.rows.toFixed(1)} | ${Math.round(table.compact)} | ${Math.round(table.loose)} |`,
    );
  const sum = (figure) => Math.round(tables.reduce((total, table) => total + table[figure], 0));
  console.log(`| all | ${sum('rows')} | ${sum('compact')} | ${sum('loose')} |`);
  console.log(`An invoice is a file of ${Math.round(invoices / ORDERS)} bytes.`);
} finally {
  await bench.end();
}
