import { expect, test } from '@jest/globals';
import { violationsInBoth } from './browser/accessible.js';
import { chromium } from './browser/chromium.js';
import { allPlaces } from './browser/pages.js';
import { adminSession } from './buttons/people.js';
import { allScreens } from './buttons/screens.js';
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

test.each(allPlaces)('$name fits from 320 to 2560 px and is accessible, light and dark', async ({ go }) => {
  const asha = await visitor({ width: 320, height: 640, expectedErrors });
  await go(asha);
  expect(await asha.page.title()).toMatch(/Nidaan/);
  expect(await overflow(asha)).toEqual([]);
  expect(await violationsInBoth(asha)).toEqual([]);
  for (const width of [1280, 2560]) {
    await asha.page.setViewport({ width, height: 1400 });
    expect([width, await overflow(asha)]).toEqual([width, []]);
  }
});

// iOS zooms the page when a field with smaller text is touched.
test('every field of every screen has text of 16 px or more on a phone', async () => {
  const asha = await visitor({ width: 360, height: 740, expectedErrors: /status of 40[04]/ });
  const session = await adminSession();
  for (const path of allScreens().filter((route) => !/[:*]/.test(route))) {
    await asha.openAs(session, path);
    await asha.isAlive();
    await asha.page.waitForSelector('main h1');
    await asha.page.waitForSelector('main .nd-loading', { hidden: true });
    const small = await asha.page.$$eval('input, select, textarea', (fields) =>
      fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML),
    );
    expect([path, small]).toEqual([path, []]);
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
