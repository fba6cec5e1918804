import { get } from 'node:http';
import { expect, test } from '@jest/globals';
import { chromium } from './browser/chromium.js';
import { filesOf } from './files/files.js';
import type { Visitor } from './browser/visitor.js';
import { stack } from './stack/stack.js';

const { visitor } = chromium();
const KB = 1000;

/** How many bytes the server sends for an address to a browser that accepts brotli. */
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

/**
 * The scripts and styles that a first visit loads without interaction; the search field, loaded when idle, is the
 * last.
 */
async function filesOfFirstVisit(path: string) {
  const asha = await visitor({ width: 360 });
  const requested = filesOf(asha.page);
  await asha.open(path);
  await asha.page.waitForSelector('header input[role=combobox]');
  await asha.page.waitForNetworkIdle({ idleTime: 500 });
  return [...requested.urls];
}

test.each([
  ['/', 140],
  ['/shop/2', 150],
  ['/health/80', 150],
])('%s needs at most %d kB of scripts and styles, in seven requests', async (path, limit) => {
  const files = await filesOfFirstVisit(path);
  const sizes = await Promise.all(files.map(transferred));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeLessThanOrEqual(limit * KB);
  expect(files.length).toBeLessThanOrEqual(7);
});

/** Pages, and the condition that all of their scripts have run. */
const ready: [path: string, is: (who: Visitor) => Promise<void>][] = [
  ['/', (who) => who.screenIsAlive()],
  ['/shop/2', (who) => who.screenIsAlive()],
  ['/health/80', (who) => who.screenIsAlive()],
  ['/cart', (who) => who.sees('Your cart is empty')],
];

test.each(ready)('every script that %s preloads is run', async (path, isReady) => {
  const asha = await visitor();
  await asha.page.coverage.startJSCoverage();
  await asha.open(path);
  const ahead = await asha.page.$$eval('link[rel=preload][as=script]', (links) =>
    links.map((link) => (link as HTMLLinkElement).href),
  );
  await isReady(asha);
  const run = (await asha.page.coverage.stopJSCoverage()).map(({ url }) => url);
  expect(ahead).not.toEqual([]);
  expect(ahead.filter((url) => !run.includes(url))).toEqual([]);
});

test('the HTML of the home page is at most 30 kB', async () => {
  expect(await transferred(stack.origin)).toBeLessThanOrEqual(30 * KB);
});
