import { expect, test } from '@jest/globals';
import { chromium } from './browser/chromium.js';
import type { Visitor } from './browser/visitor.js';

const { visitor } = chromium();
const SAVED = 'is in your cart. You save ₹161.';

/** Takes the cheaper package with the same tests, which a toast confirms. */
async function takesPackage(width: number): Promise<Visitor> {
  const asha = await visitor({ width, height: 740 });
  await asha.open('/shop/5');
  await asha.press('Take this instead: Thyroid Check, Total - 3 Tests');
  await asha.sees(SAVED);
  return asha;
}

const boxesOf = ({ page }: Visitor, ...selectors: string[]) =>
  page.evaluate(
    (all) =>
      all.map((selector) => {
        const { top, right, bottom } =
          document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        return { top, right, bottom };
      }),
    selectors,
  );

test.each([360, 768, 1440])('at %i px a toast is at the top right, below the header', async (width) => {
  const asha = await takesPackage(width);
  const [toast, header] = await boxesOf(asha, '.nd-toasts > .nd-toast', '.sh-bar');
  expect(toast?.right).toBe(width - (width < 768 ? 16 : 24));
  expect(toast?.top).toBeGreaterThan(header?.bottom ?? 0);
  expect(toast?.bottom).toBeLessThan(300);
});

test('a field that gets the focus while a toast is shown is scrolled below it', async () => {
  const asha = await takesPackage(360);
  const padding = () => asha.page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingTop);
  expect(await padding()).toBe('240px');
  await asha.press('Dismiss');
  expect(await padding()).not.toBe('240px');
});

test('what a press shows at its own place has no toast', async () => {
  const asha = await visitor({ width: 360, height: 740 });
  await asha.open('/shop/2');
  await asha.press('Add to cart');
  await asha.sees('Added · 1');
  expect(await asha.page.$$('.nd-toasts > .nd-toast')).toHaveLength(0);
});

test('the toast of a booking does not lie over its receipt', async () => {
  const asha = await visitor({ width: 1280, height: 900 });
  await asha.open('/shop/7');
  await asha.press('Book Now');
  await asha.press('Book Now', 'button');
  await asha.press('Book anyway');
  await asha.sees('Order submitted successfully!');
  const isUncovered = await asha.page.evaluate(() => {
    const link = [...document.querySelectorAll('main a')].find((one) => one.textContent === 'Track order');
    const toast = document.querySelector('.nd-toasts > .nd-toast')?.getBoundingClientRect();
    const box = link?.getBoundingClientRect();
    return box !== undefined && toast !== undefined && (box.top >= toast.bottom || box.right <= toast.left);
  });
  expect(isUncovered).toBe(true);
});

test('on a phone an open search lies over a toast', async () => {
  const asha = await takesPackage(360);
  await asha.press('Search', 'link');
  await asha.fill('Search tests and packages', 'thyroid');
  await asha.sees('See all');
  const onTop = await asha.page.evaluate(() => {
    const panel = document.querySelector('.sf-find__panel')?.getBoundingClientRect();
    const toast = document.querySelector('.nd-toast')?.getBoundingClientRect();
    if (!panel || !toast) return 'Something is not shown';
    const point = document.elementFromPoint(180, toast.bottom - 4);
    return point?.closest('.nd-toast') ? 'the toast' : 'the search';
  });
  expect(onTop).toBe('the search');
});
