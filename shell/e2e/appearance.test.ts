import { expect, test } from '@jest/globals';
import { violations, violationsInBoth } from './browser/accessible.js';
import { chromium } from './browser/chromium.js';
import { allPlaces } from './browser/pages.js';
import type { Visitor } from './browser/visitor.js';

const { visitor } = chromium();
/** The browser logs the status of a page that is not found. */
const expectedErrors = /status of 404/;

/** The elements that overflow the right edge of the screen. */
const overflow = (who: Visitor) =>
  who.page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > width + 1,
    );
    return wide.map((element) => `${element.tagName}.${element.className}`);
  });

/** Tables of figures and the row of views, which scroll by themselves on a phone. */
const SCROLLED = '.db-scroll, .sf-text__table, nav[aria-label="Views"]';

/** The other elements that have to be scrolled sideways to be read. */
const sideways = (who: Visitor) =>
  who.page.$$eval(
    'main *',
    (all, scrolled) =>
      all
        .filter((one) => one.scrollWidth > one.clientWidth + 1 && !one.matches(scrolled))
        .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowX))
        .map((one) => one.className),
    SCROLLED,
  );

/** The fields with smaller text than 16 px: iOS zooms the page when one is touched. */
const smallFields = (who: Visitor) =>
  who.page.$$eval('input, select, textarea', (fields) =>
    fields
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML),
  );

test.each(allPlaces)('$name fits from 320 to 2560 px and is accessible, light and dark', async ({ go }) => {
  const asha = await visitor({ width: 320, height: 640, expectedErrors });
  await go(asha);
  expect(await asha.page.title()).toMatch(/Nidaan/);
  for (const found of [overflow, smallFields, violations])
    expect([found.name, await found(asha)]).toEqual([found.name, []]);
  for (const width of [360, 768, 1280, 2560]) {
    await asha.page.setViewport({ width, height: 1400 });
    expect([width, await overflow(asha)]).toEqual([width, []]);
    if (width === 360) expect(await sideways(asha)).toEqual([]);
    if (width === 1280) expect(await violationsInBoth(asha)).toEqual([]);
  }
});

test('the bar of places stays at the bottom of a phone', async () => {
  const asha = await visitor({ width: 360, height: 740 });
  await asha.open('/shop');
  await asha.page.evaluate(() => scrollTo(0, 900));
  const bar = await asha.page.$eval('.sh-bottom', (element) => {
    const { left, right, bottom } = element.getBoundingClientRect();
    return { left, right, bottom };
  });
  expect(bar).toEqual({ left: 0, right: 360, bottom: 740 });
});

test.each([
  [360, ['icon']],
  [768, ['field']],
  [1440, ['field']],
])('the search of a header of %d px is its %j', async (width, expected) => {
  const asha = await visitor({ width });
  await asha.open('/shop');
  const shown = await asha.page.$eval('.sh-search', (search) =>
    Object.entries({ icon: 'a', field: 'input' })
      .filter(([, element]) => search.querySelector(element)?.checkVisibility())
      .map(([name]) => name),
  );
  expect(shown).toEqual(expected);
});
