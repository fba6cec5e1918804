// Reading the catalogue over HTTP, as clients that accept no compression do, because the floor sends plain bytes too.
import { takeTurns } from '../frame/bench.mjs';
import { readFrom } from '../frame/gets.mjs';

const ROUNDS = 5;
const SECONDS = 0.6;
const USUAL_TERMS = 200;
const WARM_UP_SECONDS = 1;

const searchFor = (term) => `/api/tests?q=${encodeURIComponent(term)}&limit=10`;

/** Gives the paths one after another, again from the first at the end. */
function cycle(paths) {
  let next = 0;
  return () => paths[next++ % paths.length];
}

/** The beginnings of names as people type them, and every part of them, of which hardly any is asked for twice. */
async function termsOf(port) {
  const tests = await (await fetch(`http://127.0.0.1:${port}/api/tests`)).json();
  const names = tests.map(({ productName }) => productName.toLowerCase());
  const usual = [...new Set(names.map((name) => name.slice(0, 4).trim()))].slice(0, USUAL_TERMS);
  const parts = names.flatMap((name) =>
    Array.from({ length: Math.max(0, name.length - 5) }, (_, start) => name.slice(start).trim()),
  );
  return { usual, rare: [...new Set(parts)] };
}

const CATALOGUE = ['/api/tests', '/api/packages'];

/** The works: their paths, clients, and the rows of each with figure, unit and goal. */
const worksFor = ({ usual, rare }) => [
  {
    name: 'list 50, 1 client',
    paths: ['/api/tests?limit=50'],
    rows: [
      ['perSecond', 'requests per second', '≥ 0.25'],
      ['cpu', 'ms of CPU per request'],
    ],
  },
  {
    name: 'list 50, 8 clients',
    paths: ['/api/tests?limit=50'],
    clients: 8,
    rows: [
      ['perSecond', 'requests per second'],
      ['cpu', 'ms of CPU per request'],
    ],
  },
  {
    name: 'whole catalogue',
    paths: CATALOGUE,
    rows: [
      ['megabytes', 'MB per second', '≥ 0.25'],
      ['cpu', 'ms of CPU per request'],
    ],
  },
  {
    name: 'one test by its id',
    paths: ['/api/tests/2'],
    rows: [
      ['perSecond', 'requests per second'],
      ['cpu', 'ms of CPU per request'],
    ],
  },
  {
    name: 'search, first 10',
    paths: usual.map(searchFor),
    rows: [
      ['perSecond', 'requests per second', '≥ 0.25'],
      ['cpu', 'ms of CPU per request'],
    ],
  },
  {
    name: 'search, each term new',
    paths: rare.map(searchFor),
    rows: [
      ['perSecond', 'requests per second'],
      ['cpu', 'ms of CPU per request'],
    ],
  },
];

export async function measure(bench) {
  const ours = await bench.startApi();
  const floor = await bench.startFloor('reads.main.mjs', { FLOOR_ORIGIN: `http://127.0.0.1:${ours.port}` });
  const terms = await termsOf(ours.port);
  const rows = [];
  for (const { name, paths, clients, rows: wanted } of worksFor(terms)) {
    // Each target goes through the paths by itself, so that both read the same ones.
    const target = (process) => {
      const next = cycle(paths);
      return (options) => readFrom(process, next, { clients, seconds: SECONDS, ...options });
    };
    const targets = { floor: target(floor), ours: target(ours) };
    for (const warmUp of Object.values(targets)) await warmUp({ seconds: WARM_UP_SECONDS });
    const results = await takeTurns(ROUNDS, {
      floor: () => targets.floor(),
      ours: () => targets.ours(),
    });
    for (const [figure, unit, goal] of wanted)
      rows.push({ work: name, unit, goal, floor: results.floor[figure], ours: results.ours[figure] });
  }
  return rows;
}
