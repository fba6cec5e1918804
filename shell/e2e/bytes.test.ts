import { get } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { chromium } from './browser/chromium.js';
import { newOrder } from './buttons/orders.js';
import { adminSession } from './buttons/people.js';
import { filesOf } from './files/files.js';
import type { Visitor } from './browser/visitor.js';
import { stack } from './stack/stack.js';

const { visitor } = chromium({ cold: true });
const KB = 1000;
const KIB = 1024;

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

/** The brotli size of the styles that a page carries in itself. */
async function inlinedStyles({ page }: Visitor): Promise<number> {
  const css = await page.$$eval('style', (styles) => styles.map(({ textContent }) => textContent).join(''));
  return brotliCompressSync(css).length;
}

/** What a page has loaded once it is idle, without any interaction. */
async function firstVisit(path: string) {
  const asha = await visitor({ width: 360 });
  const requested = filesOf(asha.page);
  const lists: string[] = [];
  asha.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(tests|packages)$/.test(pathname)) lists.push(pathname);
  });
  await asha.open(path);
  await asha.isAlive();
  await asha.page.waitForNetworkIdle({ idleTime: 700 });
  const sizes = await Promise.all([...requested.urls].map(transferred));
  const bytes = sizes.reduce((sum, size) => sum + size, await inlinedStyles(asha));
  return { bytes, requests: requested.urls.size, lists };
}

/** The budgets of scripts and styles (brotli, inlined styles included), in bytes. */
const BUDGET = 150 * KIB;
const PRODUCT_BUDGET = 160 * KIB;

test.each([
  ['/', PRODUCT_BUDGET],
  ['/shop', PRODUCT_BUDGET],
  ['/shop/2', PRODUCT_BUDGET],
  ['/health-list', PRODUCT_BUDGET],
  ['/health/80', PRODUCT_BUDGET],
  ['/health-concern/01', PRODUCT_BUDGET],
  ['/search?q=thyroid', PRODUCT_BUDGET],
  ['/faqs', BUDGET],
  ['/cart', BUDGET],
  ['/track', BUDGET],
])(
  '%s loads scripts and styles of at most %i bytes, in 9 requests, and no list of the catalogue',
  async (path, budget) => {
    const first = await firstVisit(path);
    expect(first.lists).toEqual([]);
    expect(first.bytes).toBeLessThanOrEqual(budget);
    expect(first.requests).toBeLessThanOrEqual(9);
  },
);

/** The scripts and styles that were requested before the first rows of a list were there. */
async function filesBeforeRows({ page }: Visitor): Promise<string[]> {
  await page.waitForFunction(() => Reflect.get(globalThis, 'rowsAt') !== undefined);
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(
        ({ name, startTime }) => /\.(js|css)$/.test(name) && startTime < Reflect.get(globalThis, 'rowsAt'),
      )
      .map(({ name }) => name),
  );
}

test('the orders load at most 370000 bytes in 14 requests before their first rows', async () => {
  await newOrder();
  const asha = await visitor();
  const { token, role } = await adminSession();
  await asha.open('/terms');
  await asha.store('token', token);
  await asha.store('role', role);
  await asha.page.evaluateOnNewDocument(() =>
    new MutationObserver((_, observer) => {
      if (!document.querySelector('tr[data-row-key]')) return;
      Reflect.set(globalThis, 'rowsAt', performance.now());
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true }),
  );
  await asha.open('/admin/view-orders');
  const files = await filesBeforeRows(asha);
  const sizes = await Promise.all(files.map(transferred));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(370_000);
  expect(files.length).toBeLessThanOrEqual(14);
});

test.each(['/', '/shop/2', '/health/80', '/cart'])('every script that %s preloads is run', async (path) => {
  const asha = await visitor();
  await asha.page.coverage.startJSCoverage();
  await asha.open(path);
  const ahead = await asha.page.$$eval('link[rel=preload][as=script]', (links) =>
    links.map((link) => (link as HTMLLinkElement).href),
  );
  await asha.screenIsAlive();
  const run = (await asha.page.coverage.stopJSCoverage()).map(({ url }) => url);
  expect(ahead).not.toEqual([]);
  expect(ahead.filter((url) => !run.includes(url))).toEqual([]);
});

test('the HTML of the home page is at most 30 kB', async () => {
  expect(await transferred(stack.origin)).toBeLessThanOrEqual(30 * KB);
});
