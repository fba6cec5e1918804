import { describe, expect, test } from '@jest/globals';
import { listOf, newName, newOrder } from './buttons/orders.js';
import { chromium } from './browser/chromium.js';
import { withAllColumns } from './browser/order-table.js';
import type { Visitor } from './browser/visitor.js';

const { staff } = chromium();

/** The usual screen of a lab. */
const screen = { width: 1440, height: 900 };

const colourOf = (who: Visitor, row: number) =>
  who.page.$eval(`[data-row="${row}"] > td:nth-child(4)`, (cell) => getComputedStyle(cell).backgroundColor);

test('a row under the pointer has another colour than a selected one, and a selected one keeps its own', async () => {
  const name = newName();
  const orders = [await newOrder({ name }), await newOrder({ name }), await newOrder({ name })];
  const asha = await staff(listOf(name), screen);
  await asha.press(`Select ${orders[2]?.reference}`);
  await asha.page.hover('[data-row="1"] > td:nth-child(4)');
  const [selected, hovered, plain] = [
    await colourOf(asha, 0),
    await colourOf(asha, 1),
    await colourOf(asha, 2),
  ];
  expect(new Set([selected, hovered, plain]).size).toBe(3);
  await asha.page.hover('[data-row="0"] > td:nth-child(4)');
  expect(await colourOf(asha, 0)).toBe(selected);
});

describe.each([
  [1280, 800, 12],
  [1440, 900, 14],
  [1920, 1080, 20],
])('on a screen of %i × %i px', (width, height, atLeast) => {
  test(`at least ${atLeast} orders are wholly in sight, each 44 px high, with all ten columns`, async () => {
    const name = newName();
    const people = { noOfPersons: 2, beneficiaries: [{ name, age: 9, gender: 'Female' as const }] };
    for (let made = 0; made < 21; made += 3)
      await Promise.all([newOrder({ name }), newOrder({ name, ...people }), newOrder({ name, address: '' })]);
    const asha = await staff(listOf(name), { width, height });
    await asha.sees('21 orders');
    const seen = await asha.page.evaluate(() => {
      const table = document.querySelector('.ad-wide')?.getBoundingClientRect();
      const head = document.querySelector('.ad-wide thead')?.getBoundingClientRect();
      const rows = [...document.querySelectorAll('[data-row]')].map((row) => row.getBoundingClientRect());
      const cells = [...document.querySelectorAll('[data-row="0"] > td')].map((cell) =>
        cell.getBoundingClientRect(),
      );
      return {
        heights: [...new Set(rows.map((row) => row.height))],
        inSight: rows.filter(
          (row) =>
            table && head && row.top >= head.bottom - 1 && row.bottom <= Math.min(table.bottom, innerHeight),
        ).length,
        columns: cells.filter((cell) => table && cell.left >= table.left && cell.right <= table.right).length,
      };
    });
    expect(seen.heights).toEqual([44]);
    expect(seen.inSight).toBeGreaterThanOrEqual(atLeast);
    // The selection and ten columns.
    expect(seen.columns).toBe(11);
  });
});

describe('with the columns of the specification', () => {
  withAllColumns();

  /** The middle of the first line of each cell of the first row, in px below the top of the row. */
  const firstLines = (who: Visitor) =>
    who.page.$eval('[data-row="0"]', (row) =>
      [...row.querySelectorAll('td')].flatMap((cell) => {
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(text);
          const { top, height, width } = range.getBoundingClientRect();
          // What only a screen reader reads is a single pixel.
          if (width > 1) return Math.round(top + height / 2 - row.getBoundingClientRect().top);
        }
        return [];
      }),
    );

  test('the first lines of all cells of an order are at one height, those of buttons and fields too', async () => {
    const name = newName();
    await newOrder({ name });
    const asha = await staff(listOf(name), screen);
    await asha.sees(name);
    const lines = await firstLines(asha);
    expect(lines.length).toBeGreaterThan(15);
    expect(new Set(lines).size).toBe(1);
  });
});

test.each([
  ['/admin/view-users', 'asha@nidaan.example'],
  ['/admin/mail', 'Confirmation'],
  ['/admin/pincodes', 'Delhi'],
])('the rows of %s show their texts in the middle of the row', async (path, text) => {
  await newOrder({ name: newName() });
  const asha = await staff(path, screen);
  await asha.sees(text);
  const off = await asha.page.$$eval('main tbody tr', (rows) =>
    rows.flatMap((row) => {
      const { top, height } = row.getBoundingClientRect();
      if (height === 0 || height > 60) return [];
      return [...row.querySelectorAll('td')].flatMap((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        const box = range.getBoundingClientRect();
        const offset = Math.round(box.top + box.height / 2 - top - height / 2);
        return box.width > 1 && Math.abs(offset) > 2 ? [`${cell.textContent}: ${offset}`] : [];
      });
    }),
  );
  expect(off).toEqual([]);
});

test('the button for the keyboard shortcuts is at the same place below a list with and without orders', async () => {
  const name = newName();
  await newOrder({ name });
  const asha = await staff(listOf(name), screen);
  const place = async () => {
    await asha.finds('Keyboard shortcuts');
    return asha.page.$eval('.ad-foot > .nd-button', (button) => {
      const { right, bottom } = button.getBoundingClientRect();
      return { right: Math.round(right), bottom: Math.round(bottom) };
    });
  };
  await asha.sees(name);
  const before = await place();
  await asha.open(listOf(newName()));
  await asha.sees('No orders found.');
  expect(await place()).toEqual(before);
});
