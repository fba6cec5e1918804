import { expect, test } from '@jest/globals';
import { chromium } from './browser/chromium.js';
import type { Visitor } from './browser/visitor.js';

const { visitor } = chromium({ cold: true });

/** Waits two frames, after which the page has handled a scroll. */
const frames = ({ page }: Visitor) =>
  page.evaluate(async () => {
    for (let count = 0; count < 2; count += 1) await new Promise(requestAnimationFrame);
  });

const style = ({ page }: Visitor, selector: string, property: string) =>
  page.$eval(selector, (element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('the navbar changes its style past 100 px and back below 50 px', async () => {
  const asha = await visitor();
  await asha.open('/');
  await asha.isAlive();
  const styleAt = async (top: number) => {
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
  const atTop = await styleAt(0);
  expect(await styleAt(100)).toBe(atTop);
  await styleAt(101);
  await looksOther(atTop);
  const scrolled = await styleAt(50);
  expect(scrolled).not.toBe(atTop);
  await styleAt(49);
  await looksOther(scrolled);
  expect(await styleAt(49)).toBe(atTop);
  await asha.press('Tests');
  await asha.sees('All lab tests, with prices');
  expect(await style(asha, '.sh-bar', 'background-color')).toBe(scrolled);
});

test('on the screens of staff a field that gets the focus is scrolled below their bar', async () => {
  const asha = await visitor();
  await asha.open('/admin');
  await asha.page.waitForSelector('.sh-staff');
  expect(await style(asha, 'html', 'scroll-padding-top')).toBe('64px');
});

test('the contents of a package open with a tap, and close with another', async () => {
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

test('going back to the tests restores the scroll position', async () => {
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

test('a broken drawing is replaced by the fallback, once', async () => {
  const asha = await visitor({ expectedErrors: /status of 404/ });
  const requested: string[] = [];
  await asha.page.setRequestInterception(true);
  asha.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const broken = /^\/images\/(packages|fallback)/.test(pathname);
    if (broken) requested.push(pathname);
    void (broken ? request.respond({ status: 404 }) : request.continue());
  });
  await asha.open('/health/80');
  await asha.isAlive();
  await asha.page.waitForSelector('main img[src="/images/fallback.svg"]');
  await asha.page.waitForNetworkIdle({ idleTime: 200 });
  expect(requested).toEqual(['/images/packages/full-body-platinum.svg', '/images/fallback.svg']);
});

test('with reduced motion requested, nothing is animated', async () => {
  const asha = await visitor();
  await asha.open('/health-list');
  const time = () => style(asha, '.sf-card__overlay', 'transition-duration');
  expect(await time()).toBe('0s');
  await asha.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'no-preference' }]);
  expect(await time()).not.toBe('0s');
});
