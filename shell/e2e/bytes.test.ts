import { get } from 'node:http';
import { expect, test } from '@jest/globals';
import { chromium } from './browser/chromium.js';
import { filesOf } from './browser/files.js';
import { house } from './house/house.js';

const { visitor } = chromium();
const KB = 1000;
/** What may come on top once the page is idle, such as the search box. */
const IDLE_KB = 6;

/** How many bytes an address sends to a browser that takes brotli. */
function transferred(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => resolve(bytes));
    });
    request.on('error', reject);
  });
}

async function weigh(urls: string[]) {
  const sizes = await Promise.all(urls.map(transferred));
  return { requests: urls.length, kB: sizes.reduce((sum, size) => sum + size, 0) / KB };
}

/** The scripts and styles that a first visit loads: those that the page names, and all until it is idle. */
async function costOf(path: string) {
  const asha = await visitor({ width: 360 });
  const asked = filesOf(asha.page);
  await asha.open(path);
  await asha.isAlive();
  await asha.page.waitForNetworkIdle({ idleTime: 500 });
  const html = await (await fetch(house.origin + path)).text();
  const all = [...asked.urls];
  const named = all.filter((url) => html.includes(`"${new URL(url).pathname}"`));
  return { named: await weigh(named), all: await weigh(all) };
}

test.each([
  ['/', 140],
  ['/shop/2', 150],
  ['/health/80', 150],
])('%s needs at most %d kB of scripts and styles, in seven requests', async (path, limit) => {
  const { named, all } = await costOf(path);
  expect(named.kB).toBeLessThanOrEqual(limit);
  expect(named.requests).toBeGreaterThan(2);
  expect(all.kB).toBeLessThanOrEqual(limit + IDLE_KB);
  expect(all.requests).toBeLessThanOrEqual(7);
});

test('the HTML of the home page is at most 30 kB', async () => {
  expect(await transferred(house.origin)).toBeLessThanOrEqual(30 * KB);
});
