import { bookableDays } from '@nidaan/contract/booking-rules';
import { awaited } from '../../../browser/awaited.js';
import type { Walker } from '../../walker.js';

const [, later = ''] = bookableDays(new Date());

/** What the journey of a list knows of its only row. */
interface Row {
  name: string;
  /** The label of the search field. */
  field: string;
  /** The price in the database. */
  price: () => Promise<number | undefined>;
  /** The headers by which the list is sorted. */
  headers: string[];
  /** The filter by department or category. */
  filter: { label: string; all: string };
}

const isStored = (row: Row, price: number) =>
  awaited(`The price did not become ${price}`, async () => (await row.price()) === price);

async function changesInPlace(who: Walker, row: Row, price: number): Promise<void> {
  const open = new RegExp(`, change the price of ${row.name}$`);
  await who.press(open);
  await who.press('Keep the price');
  await who.press(open);
  await who.fill(`New price of ${row.name}`, String(price));
  await who.press('Save price');
  await isStored(row, price);
}

async function opensDialog(who: Walker): Promise<void> {
  await who.press('Change prices', 'button');
  await who.press('Rupees', 'radio');
  await who.fill('Amount in rupees', '10');
  for (const choice of ['Percent', 'Ends in 9', 'Tens', 'Whole ₹']) await who.press(choice, 'radio');
  await who.fill('Amount in percent', '10');
}

async function plansAndWithdraws(who: Walker): Promise<void> {
  await who.choose('From (empty: now)', later);
  await who.press(/^Change 1 price from/);
  await who.sees('1 price planned from');
  await who.press(/^Price changes \(\d+ planned\)$/, 'summary');
  await who.press(/^Withdraw the change from/);
  await who.sees('Price change withdrawn.');
  await who.press('Price changes', 'summary');
}

/** Sorts, filters, and changes the price of the only row that the search finds: in its place, and with all rows. */
export async function changesPrices(who: Walker, row: Row): Promise<void> {
  const original = await row.price();
  for (const header of row.headers) await who.press(header, 'columnheader');
  await who.press(row.filter.label, 'combobox');
  await who.press(row.filter.all, 'option');
  await who.fill(row.field, row.name);
  await changesInPlace(who, row, 400);
  await opensDialog(who);
  await plansAndWithdraws(who);
  for (const leave of ['Cancel', 'Close']) {
    await opensDialog(who);
    await who.press(leave);
  }
  await opensDialog(who);
  await who.press('Change 1 price');
  await who.sees('1 price changed.');
  await isStored(row, 440);
  await changesInPlace(who, row, original ?? 0);
}
