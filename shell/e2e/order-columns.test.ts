import { afterEach, expect, test } from '@jest/globals';
import { awaited } from './browser/awaited.js';
import { chromium } from './browser/chromium.js';
import { arrangeOrderTable } from './browser/order-table.js';
import type { Visitor } from './browser/visitor.js';
import { listOf, newName, newOrder } from './buttons/orders.js';

const { staff } = chromium();
const AS_USUAL = { order: [], widths: {} };
afterEach(() => arrangeOrderTable('compact', { density: 'compact', compact: AS_USUAL }));

/** An admin at a list of three orders, of which the settings of the table are as usual. */
async function atList(): Promise<Visitor> {
  const name = newName();
  await Promise.all([newOrder({ name }), newOrder({ name }), newOrder({ name })]);
  const asha = await staff(listOf(name), { width: 1440, height: 900 });
  await asha.sees('3 orders');
  return asha;
}

const header = (who: Visitor, column: string) =>
  who.page.$eval(`thead th.ad-col-${column}`, (cell) => {
    const { left, right, width, top, height } = cell.getBoundingClientRect();
    return { left, right, width, middle: top + height / 2 };
  });

test('the edge of a header is dragged to another width, which stays after a reload and sorts nothing', async () => {
  const asha = await atList();
  // The edges are there once the settings are loaded.
  await asha.page.waitForSelector('th.ad-col-name > .ad-resize');
  const before = await header(asha, 'name');
  await asha.page.mouse.move(before.right - 4, before.middle);
  await asha.page.mouse.down();
  await asha.page.mouse.move(before.right + 76, before.middle, { steps: 4 });
  await asha.page.mouse.up();
  const widened = async () => (await header(asha, 'name')).width > before.width + 40;
  await awaited('The column did not become wider', widened);
  expect(new URL(asha.page.url()).searchParams.get('sort')).toBeNull();
  await asha.open(new URL(asha.page.url()).pathname + new URL(asha.page.url()).search);
  await asha.sees('3 orders');
  await awaited('The width was not kept', widened);
  const edge = await header(asha, 'name');
  await asha.page.mouse.click(edge.right - 4, edge.middle, { count: 2 });
  await awaited('The width did not return', async () => !(await widened()));
});

test('a column that is dragged in the dialog changes its place, and comfortable rows are 56 px high', async () => {
  const asha = await atList();
  await asha.press('Columns');
  const [from, to] = await asha.page.$$eval('.ad-arranged__grip', ([first, , , fourth]) =>
    [first, fourth].map((grip) => {
      const { left, top, width, height } = grip?.getBoundingClientRect() ?? new DOMRect();
      return { x: left + width / 2, y: top + height / 2 };
    }),
  );
  if (!from || !to) throw new Error('The dialog lists no columns.');
  await asha.page.mouse.move(from.x, from.y);
  await asha.page.mouse.down();
  await asha.page.mouse.move(to.x, to.y, { steps: 8 });
  await asha.page.mouse.up();
  await awaited('The column did not move', async () => {
    const [status, phone] = [await header(asha, 'status'), await header(asha, 'phone')];
    return status.left > phone.left;
  });
  await asha.page.locator('::-p-text(Comfortable rows)').click();
  const rowHeight = () => asha.page.$eval('[data-row="0"]', (row) => row.getBoundingClientRect().height);
  await awaited('The rows did not become higher', async () => (await rowHeight()) > 44);
  expect(await rowHeight()).toBe(56);
});
