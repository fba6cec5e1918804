import { expect, test } from '@jest/globals';
import { violations } from './browser/accessible.js';
import { chromium } from './browser/chromium.js';
import { placeOrder } from './browser/place-order.js';
import type { Visitor } from './browser/visitor.js';
import { listOf, newName } from './buttons/orders.js';
import { newMailbox } from './browser/new-customer.js';

const { staff } = chromium();

/** An admin whose list has two orders, the newer one first. */
async function openList(width: number, scheme = 'light') {
  const name = newName();
  const older = await placeOrder(newMailbox('older'), { name });
  const newer = await placeOrder(newMailbox('newer'), { name });
  const asha = await staff(listOf(name), { width, height: 900 });
  await asha.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  await asha.sees(newer.reference);
  return { asha, newer, older };
}

/** Waits until an element that fits the selector has the focus. */
const focuses = (asha: Visitor, selector: string) =>
  asha.page.waitForFunction((wanted) => document.activeElement?.matches(wanted), {}, selector);

const rowFocus = '[data-row]:focus';
const headingFocus = '.ad-drawer__title:focus';

const edges = ({ page }: Visitor) =>
  page.evaluate(() => {
    const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    return {
      list: edge('[data-order-table]')?.right ?? Infinity,
      drawer: edge('[role="dialog"]')?.left ?? 0,
      bar: edge('header')?.bottom ?? Infinity,
      top: edge('[role="dialog"]')?.top ?? 0,
    };
  });

test.each([
  [1200, 'light'],
  [1920, 'dark'],
])('at %d px the drawer is beside the list, which stays usable, in %s', async (width, scheme) => {
  const { asha, newer, older } = await openList(width, scheme);
  await asha.page.focus('[data-row="0"]');
  await asha.keys('Enter');
  await focuses(asha, headingFocus);
  await asha.sees('No notes yet.');
  const { list, drawer, bar, top } = await edges(asha);
  expect(list).toBeLessThan(drawer);
  expect(bar).toBeLessThanOrEqual(top);
  expect(await asha.page.$$('[aria-modal="true"]')).toEqual([]);
  expect(await violations(asha)).toEqual([]);
  await asha.keys('j');
  await asha.sees('2 of 2');
  await asha.page.keyboard.down('Control');
  await asha.keys('k');
  await asha.page.keyboard.up('Control');
  await focuses(asha, 'header [role="combobox"]');
  await asha.page.focus('[data-row="1"]');
  await asha.keys('k');
  await asha.sees('1 of 2');
  await focuses(asha, '[data-row="0"]');
  await asha.press(`Open ${older.reference}`);
  await asha.sees('2 of 2');
  expect(await asha.page.$eval(headingFocus.replace(':focus', ''), (one) => one.textContent)).toBe(
    older.reference,
  );
  expect(await asha.page.$$(headingFocus)).toEqual([]);
  await asha.keys('Escape');
  await asha.seesNoMore('2 of 2');
  await asha.page.focus('[data-row="0"]');
  await asha.keys('Enter');
  await focuses(asha, headingFocus);
  await asha.sees('No notes yet.');
  await asha.fill('New note', 'Rings twice');
  await asha.page.focus('[role="dialog"] textarea');
  await asha.page.keyboard.down('Alt');
  await asha.keys('ArrowDown');
  await asha.sees('2 of 2');
  await asha.keys('ArrowUp');
  await asha.page.keyboard.up('Alt');
  await asha.sees('1 of 2');
  await asha.page.waitForFunction(() =>
    [...document.querySelectorAll('textarea')].some(({ value }) => value === 'Rings twice'),
  );
  await asha.keys('Escape');
  await focuses(asha, rowFocus);
  await asha.seesNoMore(`${newer.reference}\n1 of 2`);
});

test('below 1200 px the drawer is modal over the list, with the same keys', async () => {
  const { asha, older } = await openList(1024);
  await asha.page.focus('[data-row="0"]');
  await asha.keys('Enter');
  await asha.page.waitForSelector('[role="dialog"][aria-modal="true"]');
  await asha.sees('No notes yet.');
  await asha.keys('j');
  await asha.sees('2 of 2');
  await asha.keys('Escape');
  await focuses(asha, rowFocus);
  expect(await asha.page.$eval(rowFocus, (row) => row.textContent)).toContain(older.reference);
});

/** How wide the search is, which controls of the page's head are over others, and where the first row begins. */
const headBeside = ({ page }: Visitor) =>
  page.evaluate(() => {
    const box = (element: Element) => element.getBoundingClientRect();
    const controls = [
      ...document.querySelectorAll('.ad-head h1, .ad-head__actions > *, .ad-head__actions .ad-tools > *'),
      ...document.querySelectorAll('.ad-filters > *, .ad-filters .nd-button'),
    ].filter((element) => box(element).width > 0 && !element.matches('.ad-tools'));
    const areOver = (one: Element, other: Element) => {
      const [a, b] = [box(one), box(other)];
      // The room around the text of a plain button may lie over its neighbour's edge.
      const edge = 12;
      const beside = a.right <= b.left + edge || b.right <= a.left + edge;
      const apart = beside || a.bottom <= b.top || b.bottom <= a.top;
      return one !== other && !one.contains(other) && !other.contains(one) && !apart;
    };
    const width = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().width ?? 0;
    return {
      search: width('.ad-filters input[type=search]'),
      status: width('.ad-filters .nd-field ~ .nd-field'),
      over: controls
        .filter((one) => controls.some((other) => areOver(one, other)))
        .map((one) => one.className),
      more: document.querySelector('.ad-more > summary')?.getBoundingClientRect().height ?? Infinity,
      row: document.querySelector('[data-row="0"]')?.getBoundingClientRect().top ?? Infinity,
    };
  });

test('beside the drawer the search and the filters keep their room, whatever the width of the window', async () => {
  const { asha } = await openList(1280);
  await asha.page.focus('[data-row="0"]');
  await asha.keys('Enter');
  await asha.sees('No notes yet.');
  for (const width of [1280, 1440, 1600, 1680, 1920, 2560]) {
    await asha.page.setViewport({ width, height: 900 });
    await asha.page.waitForFunction((wanted) => window.innerWidth === wanted, {}, width);
    const { search, status, over, more, row } = await headBeside(asha);
    expect([width, search >= 170, status >= 130, over, more < 56, row < 360]).toEqual([
      width,
      true,
      true,
      [],
      true,
      true,
    ]);
  }
});
