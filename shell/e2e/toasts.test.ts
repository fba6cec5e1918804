import { expect, test } from '@jest/globals';
import { chromium } from './browser/chromium.js';
import type { Visitor } from './browser/visitor.js';

const { visitor } = chromium();
const ADDED = 'is in your cart.';

async function addsSugar(width: number): Promise<Visitor> {
  const asha = await visitor({ width, height: 740 });
  await asha.open('/shop/2');
  await asha.press('Add to cart');
  await asha.sees(ADDED);
  return asha;
}

/** The selectors of those elements that the toast overlaps. */
const covered = ({ page }: Visitor, selectors: string[]) =>
  page.evaluate((all) => {
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const toast = boxOf('.nd-toast');
    return all.filter((selector) => {
      const box = boxOf(selector);
      if (!toast || !box) return true;
      const apart =
        box.bottom <= toast.top ||
        box.top >= toast.bottom ||
        box.right <= toast.left ||
        box.left >= toast.right;
      return !apart;
    });
  }, selectors);

test.each([360, 768, 1440])('at %i px a toast covers no heading, price, button or bar', async (width) => {
  const asha = await addsSugar(width);
  const bars = width < 768 ? ['.sh-bottom'] : [];
  expect(await covered(asha, ['h1', '.sf-buy__bar', '.sh-bar', ...bars])).toEqual([]);
});

test('a field that gets the focus while a toast is shown is scrolled above it', async () => {
  const asha = await addsSugar(360);
  const padding = () =>
    asha.page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingBottom);
  expect(await padding()).toBe('240px');
  await asha.press('Dismiss');
  expect(await padding()).not.toBe('240px');
});

test('on a phone an open search lies over a toast', async () => {
  const asha = await addsSugar(360);
  await asha.press('Search', 'link');
  await asha.fill('Search tests and packages', 'thyroid');
  await asha.sees('See all');
  const onTop = await asha.page.evaluate(() => {
    const panel = document.querySelector('.sf-find__panel')?.getBoundingClientRect();
    const toast = document.querySelector('.nd-toast')?.getBoundingClientRect();
    if (!panel || !toast) return 'Something is not shown';
    const point = document.elementFromPoint(180, Math.min(panel.bottom, toast.bottom) - 4);
    return point?.closest('.nd-toast') ? 'the toast' : 'the search';
  });
  expect(onTop).toBe('the search');
});

test('a toast with an action stays while Tab is pressed, until its button has the focus', async () => {
  const asha = await addsSugar(1440);
  await asha.tabsTo('View cart');
  await asha.keys('Enter');
  await asha.arrives('/cart');
});
