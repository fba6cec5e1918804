import { expect, test } from '@jest/globals';
import type { HTTPRequest, Page } from 'puppeteer';
import { chromium } from './browser/chromium.js';
import type { Visitor } from './browser/visitor.js';

const { visitor } = chromium({ cold: true });
/** The layout shift score that is allowed, as the browser sums it up; 0.1 is commonly considered good. */
const STILL = 0.02;

/** Sums up layout shifts from now on, or from the page's beginning, whether or not they follow an input. */
const follow = (page: Page, buffered = false) =>
  page.evaluate((fromBeginning) => {
    const moved = { sum: 0 };
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: fromBeginning });
  }, buffered);

/** The layout shift score, once the fonts have loaded and two frames have passed. */
const moved = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    return (globalThis as unknown as { moved: { sum: number } }).moved.sum;
  });

type Chosen = (request: HTTPRequest) => boolean;

const isCall: Chosen = (request) => new URL(request.url()).pathname.startsWith('/api/');
const isAsset: Chosen = (request) => request.resourceType() !== 'document';

/**
 * Holds back a page's requests; the returned function releases some of them, or all. Use one tab per page load: requests
 * that are held when a tab navigates are lost to Puppeteer, which would wait for them at every later page.
 */
async function holdRequests({ page }: Visitor, which: Chosen): Promise<(chosen?: Chosen) => Promise<void>> {
  const held = new Set<HTTPRequest>();
  let open: Chosen = (request) => !which(request);
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (open(request)) void request.continue();
    else held.add(request);
  });
  return async (chosen = () => true) => {
    const before = open;
    open = (request) => before(request) || chosen(request);
    const free = [...held].filter(chosen);
    for (const request of free) held.delete(request);
    await Promise.all(free.map((request) => request.continue()));
  };
}

test('a layout shift is detected', async () => {
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

test('the page of a cart with lines never says that it is empty', async () => {
  const asha = await visitor({ width: 360 });
  await asha.open('/shop/2');
  await asha.press('Add to cart');
  await asha.finds('Cart, 1 item');
  const release = await holdRequests(asha, (request) => request.resourceType() === 'script');
  const opened = asha.open('/cart');
  await asha.sees('Loading...');
  expect(await asha.text()).not.toContain('Your cart is empty');
  await release();
  await opened;
  await asha.sees('Booking Form');
});

/** Navigates from a page by a link to another whose answers come late: the given one first, then the others. */
const ways: [from: string, to: string, first: string, shown: string][] = [
  ['/about', '/', '/api/packages', 'Most booked tests'],
  ['/about', '/shop', '/api/tests', '684 tests'],
  ['/', '/shop/2', '/api/tests/2', 'Fluoride plasma'],
  ['/about', '/health-list', '/api/packages', '79 tests'],
  ['/health-list', '/health/80', '/api/packages/80', 'What is included'],
  ['/', '/health-concern/02', '/api/concerns', 'HEART HEALTH CHECKUP'],
];

/** Pages that no link of {@link ways} leads to; the last two are rendered in the browser only. */
const others = ['/cart', '/track', '/register', '/user-dashboard'];

test.each([360, 1280])('at %i px late answers shift no layout', async (width) => {
  for (const [from, to, first, shown] of ways) {
    const asha = await visitor({ width, height: 740 });
    await asha.open(from);
    await asha.isAlive();
    await asha.page.evaluate(() => document.fonts.ready.then(() => true));
    const release = await holdRequests(asha, isCall);
    await asha.page.$$eval(`a[href="${to}"]`, (links) => (links[0] as HTMLElement | undefined)?.click());
    await asha.page.waitForSelector('main .nd-loading');
    await follow(asha.page);
    await release((request) => request.url().endsWith(first));
    await release();
    await asha.sees(shown);
    await asha.page.waitForNetworkIdle({ idleTime: 100 });
    expect([to, (await moved(asha.page)) < STILL]).toEqual([to, true]);
    await asha.page.close();
  }
});

test.each([360, 768, 1280, 1920])(
  'at %i px neither hydration nor a late font shifts the layout',
  async (width) => {
    for (const path of [...ways.map(([, to]) => to), ...others]) {
      // So high that the footer of a short page is in view.
      const asha = await visitor({ width, height: 900 });
      const release = await holdRequests(asha, isAsset);
      const opened = asha.open(path);
      await asha.page.waitForSelector('.sh-foot');
      await follow(asha.page, true);
      await release((request) => request.resourceType() === 'script');
      await Promise.all([opened, asha.isAlive()]);
      await release();
      await asha.page.waitForSelector('main > .nd-loading', { hidden: true });
      await asha.page.waitForNetworkIdle({ idleTime: 100 });
      expect([path, (await moved(asha.page)) < STILL]).toEqual([path, true]);
      await asha.page.close();
    }
  },
);

test('on a phone a toast that disappears shifts no layout', async () => {
  const asha = await visitor({ width: 360, height: 740 });
  await asha.open('/shop/5');
  await asha.isAlive();
  await asha.press('Take this instead: Thyroid Check, Total - 3 Tests');
  await asha.sees('is in your cart.');
  const top = () => asha.page.$eval('main', (main) => main.getBoundingClientRect().top);
  const before = await top();
  await asha.seesNoMore('is in your cart.');
  expect(await top()).toBe(before);
});

test('a font that is late is used on the next page', async () => {
  const asha = await visitor({ width: 360, height: 740 });
  const isFigtree = () =>
    asha.page.evaluate(async () => {
      await document.fonts.ready;
      const wide = (font: string) => {
        const context = document.createElement('canvas').getContext('2d');
        if (!context) return 0;
        context.font = `40px ${font}`;
        return context.measureText('Fasting Blood Sugar').width;
      };
      return wide('"Figtree Variable", monospace') !== wide('monospace');
    });
  const release = await holdRequests(asha, (request) => request.resourceType() === 'font');
  await asha.open('/shop/2');
  await asha.isAlive();
  await release();
  expect(await isFigtree()).toBe(false);
  await asha.open('/shop/5');
  expect(await isFigtree()).toBe(true);
});
