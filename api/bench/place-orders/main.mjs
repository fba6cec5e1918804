// Measures how fast guests place orders, as ratios against a floor (`floor.main.mjs`) on the same Postgres. All targets
// take turns within each round, and a ratio is that of one round, because machines differ and are busy at times.
//
// --against PATH   another checkout of the project, built, that takes its turns in the same rounds
// --rounds N       15
// --seconds N      how long each of its measurements takes, 1
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startEmbedded } from '../../dist/development/embedded-postgres/embedded.js';
import { cpuOf, cpuOfTree } from '../frame/usage.mjs';
import { placeOrders } from './load.mjs';
import { orderOf, startBuild, startFloor } from './targets.mjs';

const { values: options } = parseArgs({
  options: {
    against: { type: 'string' },
    rounds: { type: 'string', default: '15' },
    seconds: { type: 'string', default: '1' },
  },
});
const [ROUNDS, SECONDS] = [Number(options.rounds), Number(options.seconds)];
const THIS = fileURLToPath(new URL('../..', import.meta.url));
const WARM_UP_SECONDS = 4;
const POLL_MS = 20;

const sorted = (list) => list.toSorted((one, other) => one - other);
const median = (list) => sorted(list)[Math.floor(list.length / 2)];
const digits = (value) => (Number.isNaN(value) ? '-' : String(Number(value.toPrecision(3))));
/** The median with the least and the most of the rounds. */
const spread = (list) =>
  `${digits(median(list))} (${digits(Math.min(...list))}–${digits(Math.max(...list))})`;

/** Waits for the emails and text messages of the orders, so that no turn pays for those of the turn before. */
async function drain(target) {
  while ((await target.backlog()) > 0) await wait(POLL_MS);
}

/** One measurement. The CPU time includes the emails of the orders. */
async function measure(target, postgres, clients) {
  const cpu = [cpuOf(target.pid), cpuOfTree(postgres)];
  const begun = performance.now();
  const times = await placeOrders(target.port, { clients, seconds: SECONDS });
  const took = performance.now() - begun;
  await drain(target);
  const perOrder = (now, before) => (now - before) / times.length;
  return {
    p50: median(times),
    perSecond: (times.length * 1000) / took,
    api: perOrder(cpuOf(target.pid), cpu[0]),
    postgres: perOrder(cpuOfTree(postgres), cpu[1]),
  };
}

const CELLS = [
  ['1 client, p50 in ms', 1, 'p50'],
  ['1 client, CPU of the server in ms per order', 1, 'api'],
  ['1 client, CPU of Postgres in ms per order', 1, 'postgres'],
  ['8 clients, orders per second', 8, 'perSecond'],
  ['8 clients, CPU of the server in ms per order', 8, 'api'],
  ['8 clients, CPU of Postgres in ms per order', 8, 'postgres'],
];

/** All rounds; the order of the targets turns, so that none is always the first. */
async function measureAll(targets, postgres) {
  for (const target of targets) {
    await placeOrders(target.port, { clients: 8, seconds: WARM_UP_SECONDS });
    await drain(target);
  }
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const results = Object.fromEntries(targets.map(({ name }) => [name, {}]));
    for (const clients of [1, 8])
      for (let turn = 0; turn < targets.length; turn += 1) {
        const target = targets[(turn + round) % targets.length];
        results[target.name][clients] = await measure(target, postgres, clients);
      }
    rounds.push(results);
  }
  return rounds;
}

function report(rounds, targets) {
  const of = (name, clients, field) => rounds.map((round) => round[name][clients][field]);
  const ratios = (name, base, clients, field) => {
    const bases = of(base, clients, field);
    return of(name, clients, field).map((value, index) => value / bases[index]);
  };
  const builds = targets.filter(({ name }) => name !== 'floor').map(({ name }) => name);
  const table = CELLS.map(([measured, clients, field]) => ({
    measured,
    floor: digits(median(of('floor', clients, field))),
    ...Object.fromEntries(builds.map((name) => [name, digits(median(of(name, clients, field)))])),
    ...Object.fromEntries(
      builds.map((name) => [`${name} / floor`, spread(ratios(name, 'floor', clients, field))]),
    ),
    ...(builds.length > 1 && { [builds.join(' / ')]: spread(ratios(...builds, clients, field)) }),
  }));
  console.table(table);
}

const folder = await mkdtemp(join(tmpdir(), 'nidaan-bench-'));
// As root, Postgres runs under another account.
await chmod(folder, 0o755);
const embedded = await startEmbedded({ dataDir: folder });
const targets = [];
try {
  const postgres = Number(
    (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n', 1)[0],
  );
  targets.push(await startBuild({ name: 'present', api: THIS, embedded, folder }));
  if (options.against) {
    const api = join(resolve(options.against), 'api');
    targets.push(await startBuild({ name: 'other', api, embedded, folder }));
  }
  const order = await orderOf(targets[0]);
  targets.push(await startFloor(embedded, order));
  const rows = order.rows.map(([table, count]) => `${count} in ${table}`).join(', ');
  console.log(`An order inserts ${rows}. Median and spread of ${ROUNDS} rounds of ${SECONDS} s:`);
  report(await measureAll(targets, postgres), targets);
} finally {
  for (const target of targets) await target.stop();
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
}
