import { expect } from '@jest/globals';
import { bookableDays, istDay } from '@nidaan/contract/booking-rules';
import { HOLD_REASONS, ORDER_STATUSES } from '@nidaan/contract/order-status';
import { awaited } from '../../../../browser/awaited.js';
import { downloadsOf } from '../../../../files/downloads.js';
import { stack } from '../../../../stack/stack.js';
import { inbox } from '../../../inbox.js';
import { listOf, newName, newOrder, statusesOf } from '../../../orders.js';
import type { Journey } from '../../../run.js';
import type { Walker } from '../../../walker.js';

const [tomorrow = '', later = ''] = bookableDays(new Date());
const screen = '/admin/view-orders';

const addressOf = ({ who }: Walker) => new URL(who.page.url()).searchParams;
/** The references in the list, from the top, once they are these. */
const lists = ({ who }: Walker, references: string[]) =>
  awaited(`The list did not become ${references.join(', ')}`, async () => {
    const shown = await who.page.$$eval('[data-row] .ad-reference', (all) =>
      all.map(({ textContent }) => textContent),
    );
    return shown.join() === references.join();
  });

/** Presses a choice, and waits until it is ticked or unticked. */
async function ticks(who: Walker, choice: string, isOn: boolean): Promise<void> {
  await who.press(choice, 'checkbox');
  await awaited(`"${choice}" did not become ${isOn ? 'ticked' : 'free'}`, () =>
    who.who.page.$$eval(
      '.ad-multiselect[open] label',
      (all, name, on) =>
        all.some((one) => one.innerText.trim() === name && one.control?.matches(':checked') === on),
      choice,
      isOn,
    ),
  );
}

/** Presses every choice of a field on and off, then two of them and their chips. */
async function choosesEach(who: Walker, field: RegExp, choices: readonly string[]): Promise<void> {
  await who.press(field, 'summary');
  for (const choice of choices) {
    await ticks(who, choice, true);
    await ticks(who, choice, false);
  }
  const [one = '', other = ''] = choices;
  await ticks(who, one, true);
  await ticks(who, other, true);
  await who.press(`Remove ${one}`);
  // The list of choices closes when the focus leaves it.
  await who.press(field, 'summary');
  await ticks(who, one, true);
  await who.press(`Remove ${other}`);
}

async function clears(who: Walker): Promise<void> {
  await who.press('Clear filters');
  await who.who.seesNoMore('Clear filters');
  expect([...addressOf(who)]).toEqual([]);
}

const filtering: Journey = {
  screen,
  name: 'search and filters',
  as: 'admin',
  async go(who) {
    const name = newName();
    const first = await newOrder({ name });
    const second = await newOrder({ name, appointmentDate: later });
    await who.open(screen, 'View Orders');
    await who.fill('Reference, name, phone or email', name);
    await who.press('Search', 'button');
    await lists(who, [second.reference, first.reference]);
    await choosesEach(who, /^Status/, ORDER_STATUSES);
    await awaited('One status was not left', () => addressOf(who).get('status') === 'Booked');
    await lists(who, [second.reference, first.reference]);
    await who.press('More filters', 'summary');
    await choosesEach(who, /^Hold reason/, Object.values(HOLD_REASONS));
    await who.sees('No order matches the search and the filters.');
    await clears(who);
    await who.fill('Reference, name, phone or email', name);
    await who.press('Search', 'button');
    await who.choose('Visit from', later);
    await lists(who, [second.reference]);
    await who.press(/^More filters \(/, 'summary');
    await who.press(/^More filters \(/, 'summary');
    await clears(who);
    await who.fill('Reference, name, phone or email', name);
    await who.press('Search', 'button');
    await who.choose('Visit until', tomorrow);
    await lists(who, [first.reference]);
    await who.choose('Payment', 'Refund due');
    await who.sees('No orders found.');
    await who.choose('Payment', 'To be paid');
    await lists(who, [first.reference]);
    await who.press('Email failed', 'checkbox');
    await who.sees('No orders found.');
    await who.press('Email failed', 'checkbox');
    await lists(who, [first.reference]);
  },
};

/** The columns that this admin has hidden, from the database. */
async function hidden(): Promise<string[]> {
  const [row] = await inbox.rows<{ hidden: string[] }>(
    "select hidden from hidden_columns join users on users.id = user_id where email = $1 and list = 'orders'",
    [stack.admin.email],
  );
  return row?.hidden ?? [];
}

async function choosesColumns(who: Walker): Promise<void> {
  await who.press('Columns', 'button');
  const boxes = (await who.scan()).filter(
    ({ role, within }) => role === 'checkbox' && within.includes('dialog'),
  );
  expect(boxes).toHaveLength(15);
  for (const { name } of boxes) await who.press(name, 'checkbox');
  await awaited('The columns were not kept', async () => (await hidden()).length === 15);
  await who.press('Show all columns');
  await awaited('The columns did not come back', async () => (await hidden()).length === 0);
  await who.press('Close');
  await who.sees('Beneficiaries');
}

async function sorts(who: Walker, first: string, second: string): Promise<void> {
  await lists(who, [second, first]);
  await who.press('Order ID', 'columnheader');
  await lists(who, [first, second]);
  await who.press('Order ID', 'columnheader');
  await lists(who, [second, first]);
  await who.press('Appointment Date', 'columnheader');
  await lists(who, [first, second]);
  await who.press('Appointment Date', 'columnheader');
  await lists(who, [second, first]);
  expect(addressOf(who).get('sort')).toBe('-appointmentDate');
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
    await sorts(who, first.reference, second.reference);
    await who.press(/^and \d+ more$/, 'summary');
    await who.sees('Person F');
    await choosesColumns(who);
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
    await who.press(`Change status of ${first.reference}`);
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
    for (let made = 0; made < 51; made += 3)
      await Promise.all([newOrder({ name }), newOrder({ name }), newOrder({ name })]);
    await who.open(listOf(name), '50 of 51 orders');
    await who.press(/^Select ND-/, 'checkbox');
    await who.press('Select all 50', 'checkbox');
    await who.sees('50 selected');
    await who.press('Clear');
    await who.press('Next');
    await who.sees('1 of 51 orders');
    const after = addressOf(who).get('after');
    await who.press('Previous');
    await who.sees('50 of 51 orders');
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
