// Pages on a slow phone: Chromium with a fourth of the CPU and a slow network, beside the same page without scripts.
// cspell:ignore longtask
import { launchBrowser } from '@nidaan/browser';
import { takeTurns } from '../../../../api/proof/bench/frame/bench.mjs';
import { startFloor, startProduct } from '../product.mjs';

const ROUNDS = 5;
const PAGES = ['/', '/shop', '/cart', '/health/80'];
const PRESSES = 4;
const VISITS = 3;
const PHONE = { width: 360, height: 740, isMobile: true, hasTouch: true };
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const SLOWER = 4;
/** A task longer than this blocks an input, in ms. */
const LONG_TASK = 50;
const IDLE = { idleTime: 700, timeout: 60_000 };

/** Runs in the page before its own scripts: keeps what the browser reports. */
function observe() {
  const seen = { lcp: 0, cls: 0, tasks: [], events: [] };
  Object.assign(globalThis, { seen });
  const follow = (type, take, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...options,
    });
  follow('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  follow('layout-shift', ({ value, hadRecentInput }) => (seen.cls += hadRecentInput ? 0 : value));
  follow('longtask', ({ duration }) => seen.tasks.push(duration));
  follow('event', ({ duration, interactionId }) => interactionId && seen.events.push(duration), {
    durationThreshold: 16,
  });
}

/** Opens an address in a browser without any cache; `act` gets the page once it is idle. */
async function visit(browser, url, act) {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport(PHONE);
    await page.emulateCPUThrottling(SLOWER);
    const client = await page.createCDPSession();
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', NETWORK);
    await page.evaluateOnNewDocument(observe);
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForNetworkIdle(IDLE);
    return await act(page);
  } finally {
    await context.close();
  }
}

const seenIn = (page) => page.evaluate(() => globalThis.seen);

async function load(browser, url) {
  const { lcp, cls, tasks } = await visit(browser, url, seenIn);
  return { lcp, cls, blocked: tasks.reduce((sum, task) => sum + Math.max(0, task - LONG_TASK), 0) };
}

async function pageRows(browser, product, floor) {
  const rows = [];
  for (const path of PAGES) {
    const targets = {
      floor: () => load(browser, `http://127.0.0.1:${floor.port}/plain${path}`),
      ours: () => load(browser, product.origin + path),
    };
    // Both servers fetch or render the page once before it counts.
    for (const warmUp of Object.values(targets)) await warmUp();
    const { floor: base, ours } = await takeTurns(ROUNDS, targets);
    const work = `${path} on a slow phone`;
    rows.push(
      { work, unit: 'ms until the largest content', goal: '≤ 1.15', floor: base.lcp, ours: ours.lcp },
      {
        work,
        unit: 'ms blocked more than without scripts',
        goal: '≤ 120',
        ours: ours.blocked.map((ms, round) => ms - base.blocked[round]),
      },
      { work, unit: 'layout shift', goal: '≤ 0', ours: ours.cls },
    );
  }
  return rows;
}

/** Presses "Add" on some rows of the list of tests; returns the longest answer of each press, and its longest task. */
async function presses(page) {
  const times = [];
  const tasks = [];
  const buttons = await page.$$('.sf-most-booked button[aria-label^="Add to cart"]');
  for (const button of buttons.slice(0, PRESSES)) {
    // A tap that is aimed while the page still scrolls misses the button.
    await button.scrollIntoView();
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown))));
    await page.evaluate(() => Object.assign(globalThis.seen, { tasks: [], events: [] }));
    await button.tap();
    await page.waitForNetworkIdle(IDLE);
    if (await button.evaluate((pressed) => pressed.isConnected)) throw new Error('a tap has missed "Add"');
    const seen = await seenIn(page);
    times.push(Math.max(0, ...seen.events));
    tasks.push(Math.max(0, ...seen.tasks));
  }
  return { times, tasks };
}

async function pressRows(browser, product) {
  const all = { times: [], tasks: [] };
  for (let turn = 0; turn < VISITS; turn += 1) {
    const { times, tasks } = await visit(browser, `${product.origin}/shop`, presses);
    all.times.push(...times);
    all.tasks.push(...tasks);
  }
  const work = 'press "Add" on /shop, slow phone';
  return [
    { work, unit: 'ms until it is shown', goal: '≤ 80', ours: all.times },
    { work, unit: 'ms, longest task (0: none above 50)', ours: all.tasks },
  ];
}

export async function measure(bench) {
  const product = await startProduct(bench);
  const floor = await startFloor(bench, product);
  const browser = await launchBrowser();
  bench.defer(() => browser.close());
  return [...(await pageRows(browser, product, floor)), ...(await pressRows(browser, product))];
}
