// The HTML server: pages from memory beside a bare server of the same bytes, and pages that are rendered.
import { takeTurns } from '../../../../api/proof/bench/frame/bench.mjs';
import { readFrom } from '../../../../api/proof/bench/frame/gets.mjs';
import { startFloor, startProduct } from '../product.mjs';

const ROUNDS = 9;
const SECONDS = 0.6;
/** Code is compiled whole only after some ten thousand requests; a server has answered as many. */
const WARM_UP = { clients: 16, seconds: 4 };
const MISSES = 40;
const headers = { 'accept-encoding': 'br' };

const KEPT = [
  ['/', 1, '≥ 0.25'],
  ['/', 16, '≥ 0.25'],
  ['/shop', 1, '≥ 0.25'],
  ['/shop', 16, '≥ 0.25'],
];

async function keptRows(product, floor) {
  const rows = [];
  for (const [path, clients, goal] of KEPT) {
    const target = (process) => (options) =>
      readFrom(process, () => path, { clients, seconds: SECONDS, headers, ...options });
    const read = { floor: target(floor), ours: target(product) };
    if (clients === 1) for (const warmUp of Object.values(read)) await warmUp(WARM_UP);
    const turns = { floor: () => read.floor(), ours: () => read.ours() };
    const { floor: base, ours } = await takeTurns(ROUNDS, turns);
    const work = `page ${path} from memory, ${clients === 1 ? '1 connection' : `${clients} connections`}`;
    rows.push(
      { work, unit: 'requests per second', goal, floor: base.perSecond, ours: ours.perSecond },
      { work, unit: 'ms of CPU per request', floor: base.cpu, ours: ours.cpu },
    );
  }
  return rows;
}

/** The time of each path, each asked for the first time. */
async function timesOf(product, paths) {
  const times = [];
  for (const path of paths) {
    const begun = performance.now();
    const answer = await fetch(product.origin + path);
    await answer.text();
    times.push(performance.now() - begun);
  }
  return times;
}

async function missRows(product) {
  const tests = await (await fetch(`${product.origin}/api/tests`)).json();
  const some = tests.filter((_, at) => at % Math.floor(tests.length / (MISSES + 5)) === 0);
  const pages = some.map(({ id }) => `/shop/${id}`);
  const searches = some.map(({ productName }) => `/search?q=${encodeURIComponent(productName.slice(0, 5))}`);
  // The first ones load what renders them.
  await timesOf(product, [...pages.slice(0, 5), ...searches.slice(0, 5)]);
  return [
    {
      work: 'page of a test, rendered',
      unit: 'ms',
      goal: '≤ 15',
      ours: await timesOf(product, pages.slice(5)),
    },
    {
      work: 'page of results, rendered',
      unit: 'ms',
      goal: '≤ 40',
      ours: await timesOf(product, searches.slice(5)),
    },
  ];
}

export async function measure(bench) {
  const product = await startProduct(bench);
  const floor = await startFloor(bench, product);
  return [...(await keptRows(product, floor)), ...(await missRows(product))];
}
