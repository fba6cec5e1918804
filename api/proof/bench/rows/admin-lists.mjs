// What staff read: the newest orders beside a floor, and searches and revenue with a million orders beside ten thousand.
import { istDay } from '@nidaan/contract';
import { ADMIN, takeTurns, withDatabase } from '../frame/bench.mjs';
import { readFrom } from '../frame/gets.mjs';
import { startKeptOrders } from '../frame/kept-orders.mjs';

const SIZES = { few: 10_000, many: 1_000_000 };
const ROUNDS = 7;
const SECONDS = 0.6;
/** Code is compiled whole only after some thousand requests; a server has answered as many. */
const WARM_UP = { clients: 8, seconds: 5 };
/** There are many lists: each is read for a shorter time. */
const LIST = { rounds: 7, seconds: 0.3 };
const YEAR_MS = 364 * 86_400_000;

async function tokenAt(port) {
  const body = JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()).token;
}

const revenuePath = () => {
  const now = new Date();
  return `/api/revenue?from=${istDay(new Date(now.getTime() - YEAR_MS))}&to=${istDay(now)}&by=month`;
};

const search = (q) => `/api/orders?q=${encodeURIComponent(q)}`;

/** What is read with many orders and with few. */
const works = () => [
  ['newest 50 orders', '/api/orders', '≤ 2'],
  ['orders by reference', search('DEMO-0007000'), '≤ 2'],
  ['orders by phone', search('10 0000 7000'), '≤ 2'],
  ['orders by email', search('demo7000@nidaan.example'), '≤ 2'],
  ['orders by name', search('Asha Rao')],
  ['revenue of 12 months', revenuePath(), '≤ 2'],
  ['page 10 of orders', '/api/orders?page=10'],
  ['orders by two characters', search('ra')],
  ['orders by a name without a match', search('zzyzx')],
  ['orders of one status', '/api/orders?status=Booked'],
  ['orders of two statuses by day', '/api/orders?status=Confirmed,On%20hold&sort=appointmentDate'],
  ['completed orders, oldest first', '/api/orders?status=Completed&sort=createdAt'],
  ['orders on hold for a reason', '/api/orders?hold=missing_details'],
  ['orders with a refund due', '/api/orders?payment=refund_due'],
  ['emails', '/api/outbox'],
  ['audit', '/api/audit'],
];

export async function measure(bench) {
  const kept = await startKeptOrders(SIZES);
  bench.defer(() => kept.stop());
  const targets = {};
  for (const name of Object.keys(SIZES)) {
    const api = await bench.serveDatabase({ name, url: withDatabase(kept.url, name) });
    const headers = { authorization: `Bearer ${await tokenAt(api.port)}` };
    targets[name] = (path, options) => readFrom(api, () => path, { seconds: SECONDS, headers, ...options });
    targets[name].api = { ...api, headers };
  }
  const rows = await beside(bench, targets.few);
  for (const [name, path, goal] of works()) {
    for (const target of [targets.few, targets.many]) await target(path, LIST);
    const { few, many } = await takeTurns(LIST.rounds, {
      few: () => targets.few(path, LIST),
      many: () => targets.many(path, LIST),
    });
    rows.push({ work: `${name}, 1M beside 10k`, unit: 'ms (median)', goal, floor: few.p50, ours: many.p50 });
  }
  return rows;
}

/** The newest orders beside the floor. */
async function beside(bench, ours) {
  const { port, headers } = ours.api;
  const { ownerUrl } = await bench.createDatabase('floor');
  const floor = await bench.startFloor('admin-lists.main.mjs', {
    FLOOR_DATABASE_URL: ownerUrl,
    FLOOR_ORIGIN: `http://127.0.0.1:${port}`,
    FLOOR_TOKEN: headers.authorization.slice('Bearer '.length),
  });
  const rows = [];
  for (const clients of [1, 8]) {
    const read = {
      floor: (options) => readFrom(floor, () => '/', { clients, seconds: SECONDS, ...options }),
      ours: (options) => ours('/api/orders', { clients, ...options }),
    };
    if (clients === 1) for (const target of Object.values(read)) await target(WARM_UP);
    const found = await takeTurns(ROUNDS, { floor: () => read.floor(), ours: () => read.ours() });
    const work = `newest 50 orders, ${clients} client${clients > 1 ? 's' : ''}`;
    const row = (unit, figure, goal) =>
      rows.push({ work, unit, goal, floor: found.floor[figure], ours: found.ours[figure] });
    row('ms (median)', 'p50', '≤ 4');
    row('ms of CPU per request', 'cpu');
  }
  return rows;
}
