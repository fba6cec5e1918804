import { expect, test } from '@jest/globals';
import { chromium } from './browser/chromium.js';
import type { Visitor } from './browser/visitor.js';

const { visitor } = chromium();

/** Two frames later, when the page has heard of a scroll. */
const frames = ({ page }: Visitor) =>
  page.evaluate(async () => {
    for (let count = 0; count < 2; count += 1) await new Promise(requestAnimationFrame);
  });

const style = ({ page }: Visitor, selector: string, property: string) =>
  page.$eval(selector, (element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('the bar changes its look past 100 px and back below 50 px', async () => {
  const asha = await visitor();
  await asha.open('/');
  await asha.isAlive();
  const look = async (top: number) => {
    await asha.page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    await frames(asha);
    return style(asha, '.sh-bar', 'background-color');
  };
  const looksOther = (than: string) =>
    asha.page.waitForFunction(
      (before) =>
        getComputedStyle(document.querySelector('.sh-bar') ?? document.body).backgroundColor !== before,
      {},
      than,
    );
  const airy = await look(0);
  expect(await look(100)).toBe(airy);
  await look(101);
  await looksOther(airy);
  const scrolled = await look(50);
  expect(scrolled).not.toBe(airy);
  await look(49);
  await looksOther(scrolled);
  expect(await look(49)).toBe(airy);
  await asha.press('Tests');
  await asha.sees('Every test we do');
  expect(await style(asha, '.sh-bar', 'background-color')).toBe(scrolled);
});

test('what is in a package opens by tap, and closes by another', async () => {
  const asha = await visitor();
  await asha.page.setViewport({ width: 360, height: 740, isMobile: true, hasTouch: true });
  await asha.open('/health-list?ids=80');
  await asha.isAlive();
  const shown = () => style(asha, '.sf-card__overlay', 'visibility');
  expect(await shown()).toBe('hidden');
  await asha.page.tap('.sf-card__media button');
  await asha.sees('Liver Function');
  expect(await shown()).toBe('visible');
  await asha.page.tap('.sf-card__media button');
  await asha.seesNoMore('Liver Function');
  expect(new URL(asha.page.url()).pathname).toBe('/health-list');
});

test('going back to the tests finds the place where one was', async () => {
  const asha = await visitor({ width: 360, height: 740 });
  await asha.open('/shop');
  await asha.isAlive();
  const link = 'a[href="/shop/13"]';
  const top = () => asha.page.$eval(link, (element) => Math.round(element.getBoundingClientRect().top));
  await asha.page.$eval(link, (element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await frames(asha);
  const before = await top();
  await asha.page.click(link);
  await asha.sees('Preparation');
  expect(await asha.page.evaluate(() => scrollY)).toBe(0);
  await asha.page.goBack({ waitUntil: [] });
  await asha.page.waitForFunction(
    (place, wanted) => {
      const element = document.querySelector(place);
      return element && Math.abs(element.getBoundingClientRect().top - wanted) < 40;
    },
    {},
    link,
    before,
  );
  await asha.sees('684 tests');
});

test('a broken drawing falls back, once', async () => {
  const asha = await visitor({ mayComplain: /status of 404/ });
  const asked: string[] = [];
  await asha.page.setRequestInterception(true);
  asha.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const broken = /^\/images\/(packages|fallback)/.test(pathname);
    if (broken) asked.push(pathname);
    void (broken ? request.respond({ status: 404 }) : request.continue());
  });
  await asha.open('/health/80');
  await asha.isAlive();
  await asha.page.waitForSelector('main img[src="/images/fallback.svg"]');
  await asha.page.waitForNetworkIdle({ idleTime: 200 });
  expect(asked).toEqual(['/images/packages/full-body-platinum.svg', '/images/fallback.svg']);
});

test('who asked for less motion gets none', async () => {
  const asha = await visitor();
  await asha.open('/health-list');
  const time = () => style(asha, '.sf-card__overlay', 'transition-duration');
  expect(await time()).toBe('0s');
  await asha.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'no-preference' }]);
  expect(await time()).not.toBe('0s');
});
