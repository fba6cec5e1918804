// Guests who place orders over HTTP, each with an address, phone and mailbox of their own. The emails and text messages of
// the orders are sent meanwhile, and the CPU time of an order includes them.
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { takeTurns } from '../frame/bench.mjs';
import { openConnection } from '../frame/gets.mjs';
import { nextOrder } from '../frame/guests.mjs';
import { median } from '../frame/table.mjs';
import { cpuOf, cpuOfTree } from '../frame/usage.mjs';

const ROUNDS = 5;
const SECONDS = 1;
/** The code of an order is compiled whole only after some ten thousand of them; a server has placed as many. */
const WARM_UP_SECONDS = 15;
const POLL_MS = 100;
/** The tables that an order inserts into. */
const TABLES =
  'idempotency_keys attempts orders order_items order_beneficiaries order_steps audit outbox'.split(' ');

const WORKS = [
  [
    1,
    'guest order, 1 client',
    ['p50', 'ms, median', '≤ 8'],
    ['server', 'ms of CPU of the server'],
    ['postgres', 'ms of CPU of Postgres'],
  ],
  [
    8,
    'guest orders, 8 clients',
    ['perSecond', 'orders per second', '≥ 0.1'],
    ['server', 'ms of CPU of the server per order'],
    ['postgres', 'ms of CPU of Postgres per order'],
  ],
];

/** Places orders for some seconds with some clients; returns how long each took in ms. */
async function placeOrders(port, clients, seconds) {
  const connections = await Promise.all(Array.from({ length: clients }, () => openConnection(port)));
  const times = [];
  const end = performance.now() + seconds * 1000;
  const client = async ({ post }) => {
    for (let begun = performance.now(); begun < end; begun = performance.now()) {
      const { status } = await post('/api/orders', ...nextOrder());
      if (status !== 201) throw new Error(`answered with ${status}`);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(connections.map(client));
  for (const connection of connections) connection.close();
  return times;
}

/** One turn of a target. It ends when its emails are sent, so that no turn pays for those of the turn before. */
async function turnOf({ port, pid, sent }, postgres, clients, seconds = SECONDS) {
  const cpu = [cpuOf(pid), cpuOfTree(postgres)];
  const begun = performance.now();
  const times = await placeOrders(port, clients, seconds);
  const took = (performance.now() - begun) / 1000;
  await sent?.();
  const perOrder = (now, before) => (now - before) / times.length;
  return {
    p50: median(times),
    perSecond: times.length / took,
    server: perOrder(cpuOf(pid), cpu[0]),
    postgres: perOrder(cpuOfTree(postgres), cpu[1]),
  };
}

async function connectTo(url, bench) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  bench.defer(() => client.end());
  return async (statement) => (await client.query(statement)).rows[0];
}

/** Waits until every email and text message is sent. */
async function waitUntilSent(first) {
  const waiting = `SELECT (SELECT count(*) FROM outbox WHERE done_at IS NULL)
    + (SELECT count(*) FROM sms_deliveries WHERE done_at IS NULL) AS count`;
  while (Number((await first(waiting)).count) > 0) await wait(POLL_MS);
}

/** Places one order; returns the rows that it inserts into each table, and the answer. */
async function sampleOf({ port }, first) {
  const counts = TABLES.map((table) => `(SELECT count(*)::integer FROM ${table}) AS ${table}`).join();
  const before = await first(`SELECT ${counts}`);
  const [headers, body] = nextOrder();
  const answer = await fetch(`http://127.0.0.1:${port}/api/orders`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  const after = await first(`SELECT ${counts}`);
  return { answer: await answer.text(), rows: TABLES.map((table) => [table, after[table] - before[table]]) };
}

export async function measure(bench) {
  const { pid: postgres } = await bench.postgres();
  const api = await bench.startApi();
  const first = await connectTo(api.ownerUrl, bench);
  const { answer, rows } = await sampleOf(api, first);
  const floor = await bench.startFloor('orders.main.mjs', {
    FLOOR_DATABASE_URL: (await bench.createDatabase('floor')).ownerUrl,
    FLOOR_ORIGIN: `http://127.0.0.1:${api.port}`,
    FLOOR_ROWS: JSON.stringify(rows),
    FLOOR_ANSWER: answer,
  });
  const ours = { ...api, sent: () => waitUntilSent(first) };
  for (const target of [floor, ours]) await turnOf(target, postgres, 8, WARM_UP_SECONDS);
  const all = [];
  for (const [clients, work, ...figures] of WORKS) {
    const results = await takeTurns(ROUNDS, {
      floor: () => turnOf(floor, postgres, clients),
      ours: () => turnOf(ours, postgres, clients),
    });
    for (const [figure, unit, goal] of figures)
      all.push({ work, unit, goal, floor: results.floor[figure], ours: results.ours[figure] });
  }
  return all;
}
