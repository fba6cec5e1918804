import { expect } from '@jest/globals';
import { bookableDays, istDay } from '@nidaan/contract/booking-rules';
import { awaited } from '../../../../browser/awaited.js';
import { downloadsOf } from '../../../../files/downloads.js';
import { stack } from '../../../../stack/stack.js';
import { query } from '../../../../stack/database.js';
import { listOf, newName, newOrder, statusesOf } from '../../../orders.js';
import type { Journey } from '../../../run.js';
import type { Walker } from '../../../walker.js';
import { filtering } from './filters.js';
import { addressOf, lists, screen } from './shown-orders.js';

const [, later = ''] = bookableDays(new Date());

/** The columns that this admin has hidden, from the database. */
async function hidden(): Promise<string[]> {
  const [row] = await query<{ hidden: string[] }>(
    "select hidden from hidden_columns join users on users.id = user_id where email = $1 and list = 'orders'",
    [stack.admin.email],
  );
  return row?.hidden ?? [];
}

/** Presses a layout in the open dialog, and waits until it is kept. */
async function choosesLayout(who: Walker, name: string, layout: string): Promise<void> {
  await who.press(name, 'radio');
  await awaited(`The layout did not become ${layout}`, async () => {
    const rows = await query<{ layout: string }>(
      "select settings->>'layout' as layout from hidden_columns join users on users.id = user_id where email = $1",
      [stack.admin.email],
    );
    return rows[0]?.layout === layout;
  });
}

async function choosesColumns(who: Walker): Promise<void> {
  const boxes = (await who.scan()).filter(
    ({ role, within }) => role === 'checkbox' && within.includes('dialog'),
  );
  expect(boxes).toHaveLength(15);
  for (const { name } of boxes) await who.press(name, 'checkbox');
  await awaited('The columns were not kept', async () => (await hidden()).length === 15);
  await who.press('Show all columns');
  await awaited('The columns did not come back', async () => (await hidden()).length === 0);
  await who.press('Move Email down', 'button');
  await who.press('Move Email up', 'button');
  await who.fill('Width of Email', '300');
  await who.press('Reset this layout');
  await who.press('Close');
  await who.sees('Beneficiaries');
}

async function sorts(
  who: Walker,
  first: string,
  second: string,
  [placed, visit]: [string, string],
): Promise<void> {
  await lists(who, [second, first]);
  await who.press(placed, 'columnheader');
  await lists(who, [first, second]);
  await who.press(placed, 'columnheader');
  await lists(who, [second, first]);
  await who.press(visit, 'columnheader');
  await lists(who, [first, second]);
  await who.press(visit, 'columnheader');
  await lists(who, [second, first]);
  expect(addressOf(who).get('sort')).toBe('-appointmentDate');
  await who.press(placed, 'columnheader');
}

/** Presses the headers of columns, each of which sorts by its value. */
async function sortsBy(who: Walker, sorted: Record<string, string>): Promise<void> {
  for (const [column, sort] of Object.entries(sorted)) {
    await who.press(column, 'columnheader');
    await awaited(`${column} did not sort`, async () => addressOf(who).get('sort') === sort);
  }
}

const listing: Journey = {
  screen,
  name: 'the list',
  as: 'admin',
  async go(who) {
    const name = newName();
    const people = ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => ({
      name: `Person ${letter}`,
      age: 40,
      gender: 'Female' as const,
    }));
    const first = await newOrder({ name, noOfPersons: 6, beneficiaries: people });
    const second = await newOrder({ name, appointmentDate: later });
    const saved = await downloadsOf(who.who);
    await who.open(listOf(name), 'View Orders');
    await sorts(who, first.reference, second.reference, ['Reference', 'Visit']);
    await sortsBy(who, { Status: 'status', Name: 'name', Area: 'area', Amount: 'total' });
    await who.open(listOf(name), 'View Orders');
    await who.press('Columns', 'button');
    await choosesLayout(who, 'All columns', 'all');
    await who.press('Close');
    await sorts(who, first.reference, second.reference, ['Order ID', 'Appointment Date']);
    await who.press(/^and \d+ more$/, 'summary');
    await who.sees('Person F');
    await who.press('Columns', 'button');
    await choosesColumns(who);
    await who.press('Columns', 'button');
    await choosesLayout(who, 'Compact', 'compact');
    await who.press('Comfortable rows', 'radio');
    await who.press('Compact rows', 'radio');
    await who.press('Close');
    await who.press('Download CSV');
    const table = String(await saved(`orders-${istDay(new Date())}.csv`));
    expect(table.match(/\bND-\w{4}-\w{2}\b/g)?.toSorted()).toEqual(
      [first.reference, second.reference].toSorted(),
    );
    await who.sees('The CSV is downloading.');
    await who.press('Dismiss');
    await who.who.seesNoMore('The CSV is downloading.');
    await who.press(/^Keyboard shortcuts/);
    await who.sees('Row above, row below');
    await who.press('Close');
    await who.press('Refresh');
    await who.press(`Open ${first.reference}`);
    await who.sees('No notes yet.');
    await who.press('Close');
    // A click on a row opens its order, except on the row's own controls.
    await who.who.page.locator('[data-row="0"] .ad-col-name').click();
    await who.sees('No notes yet.');
    expect(addressOf(who).get('order')).toBe(second.id);
    await who.who.keys('Escape');
    await who.followLinks();
  },
};

/** A booking placed while the list is open is shown in a notice above it, once staff return to the tab. */
const news: Journey = {
  screen,
  name: 'new bookings',
  as: 'admin',
  async go(who) {
    const name = newName();
    const first = await newOrder({ name });
    await who.open(listOf(name), first.reference);
    const second = await newOrder({ name });
    await who.press(new RegExp(`^Change status of ${first.reference}`));
    await who.press('Confirm', 'menuitem');
    await who.who.page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await who.sees('1 new booking');
    await lists(who, [first.reference]);
    await who.press('Show', 'button');
    await lists(who, [second.reference, first.reference]);
    expect(await statusesOf([first, second])).toEqual(['Booked', 'Confirmed']);
  },
};

const paging: Journey = {
  screen,
  name: 'its pages',
  as: 'admin',
  async go(who) {
    const name = newName();
    await Promise.all(Array.from({ length: 26 }, () => newOrder({ name })));
    await who.open(listOf(name), '26 orders');
    await who.choose('Orders on a page', '25 per page');
    await who.sees('25 of 26 orders');
    await who.press(/^Select ND-/, 'checkbox');
    await who.press('Select all 25', 'checkbox');
    await who.sees('25 selected');
    await who.press('Clear');
    const last = await who.who.page.$$eval('[data-row] .ad-reference', (all) => all.at(-1)?.textContent);
    await who.press(`Open ${last}`, 'button');
    await who.sees('25 of 25');
    await who.press('Next order', 'button');
    await who.sees('1 of 1');
    expect(addressOf(who).get('after')).not.toBeNull();
    await who.press('Previous order', 'button');
    await who.sees('25 of 25');
    await who.press('Close');
    await who.sees('25 of 26 orders');
    await who.press('Next');
    await who.sees('1 of 26 orders');
    const after = addressOf(who).get('after');
    await who.press('Previous');
    await who.sees('25 of 26 orders');
    await who.press('Last page');
    await awaited('The last page was not opened', async () => addressOf(who).get('before') === 'end');
    await who.press('First page');
    await awaited('The first page was not opened', async () => addressOf(who).get('before') === null);
    await who.choose('Orders on a page', '50 per page');
    await who.sees('26 orders');
    await who.open(`${listOf('nothing of this name')}&after=${after}`, 'This page is empty');
    await who.press('Go to the first page');
    await who.sees('No order matches the search and the filters.');
    await who.press('Clear filters');
    await who.sees('View Orders');
  },
};

/** Cards have no header with a checkbox for all: the bar of the selected orders has a button. */
const selectingOnPhone: Journey = {
  screen,
  name: 'selecting all on a phone',
  as: 'admin',
  width: 360,
  async go(who) {
    const name = newName();
    const { reference } = await newOrder({ name });
    await newOrder({ name });
    await who.open(listOf(name), reference);
    await who.press(`Select ${reference}`, 'checkbox');
    await who.press('Select all 2', 'button');
    await who.sees('2 selected');
    await who.press('Clear');
  },
};

export const orderLists: Journey[] = [filtering, listing, news, paging, selectingOnPhone];
