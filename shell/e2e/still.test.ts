import { expect, test } from '@jest/globals';
import type { HTTPRequest, Page } from 'puppeteer';
import { chromium } from './browser/chromium.js';
import type { Visitor } from './browser/visitor.js';

const { visitor } = chromium();
/** How much of the screen may move, and how far, as the browser adds it up; 0.1 is commonly taken as good. */
const STILL = 0.02;

/** Adds up from now on, whether somebody has just pressed something or not. */
const follow = (page: Page) =>
  page.evaluate(() => {
    const moved = { sum: 0 };
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: false });
  });

/** What has moved, once the letters have come and two frames have passed. */
const moved = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    return (globalThis as unknown as { moved: { sum: number } }).moved.sum;
  });

/** Holds every call of the API back; the answer lets those to an address go, or all. */
async function holdCalls({ page }: Visitor): Promise<(to?: string) => Promise<void>> {
  const held = new Set<HTTPRequest>();
  let open = false;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (open || !new URL(request.url()).pathname.startsWith('/api/')) void request.continue();
    else held.add(request);
  });
  return async (to) => {
    open ||= to === undefined;
    const chosen = [...held].filter((request) => !to || request.url().endsWith(to));
    for (const request of chosen) held.delete(request);
    await Promise.all(chosen.map((request) => request.continue()));
  };
}

test('what does move is noticed', async () => {
  const asha = await visitor({ width: 360, height: 740 });
  await asha.open('/shop/2');
  await asha.isAlive();
  await follow(asha.page);
  await asha.page.evaluate(() => {
    const late = Object.assign(document.createElement('p'), { innerText: 'A late notice' });
    late.style.height = '80px';
    document.querySelector('main')?.prepend(late);
  });
  expect(await moved(asha.page)).toBeGreaterThan(STILL);
});

/** From a page, by a link, to another whose answers come late: the first one first, then the others. */
const ways: [from: string, to: string, first: string, shown: string][] = [
  ['/about', '/', '/api/packages', 'Everyday tests'],
  ['/about', '/shop', '/api/tests', '684 tests'],
  ['/', '/shop/2', '/api/tests/2', 'Fluoride plasma'],
  ['/about', '/health-list', '/api/packages', '79 tests'],
  ['/health-list', '/health/80', '/api/packages/80', 'What is included'],
  ['/', '/health-concern/02', '/api/concerns', 'HEART HEALTH CHECKUP'],
];

test.each([360, 1280])(
  'at %i px nothing moves when answers arrive late',
  async (width) => {
    for (const [from, to, first, shown] of ways) {
      const asha = await visitor({ width, height: 740 });
      await asha.open(from);
      await asha.isAlive();
      const release = await holdCalls(asha);
      await asha.page.$$eval(`a[href="${to}"]`, (links) => (links[0] as HTMLElement | undefined)?.click());
      await asha.page.waitForSelector('main .nd-loading');
      await follow(asha.page);
      await release(first);
      await release();
      await asha.sees(shown);
      await asha.page.waitForNetworkIdle({ idleTime: 100 });
      expect([to, (await moved(asha.page)) < STILL]).toEqual([to, true]);
      await asha.page.close();
    }
  },
  60_000,
);
