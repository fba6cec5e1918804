import { describe, expect, test } from '@jest/globals';
import { query } from './stack/database.js';
import { violations } from './browser/accessible.js';
import { chromium } from './browser/chromium.js';
import { withAllColumns } from './browser/order-table.js';
import { newOrder } from './buttons/orders.js';
import type { Visitor } from './browser/visitor.js';
import { stack } from './stack/stack.js';
import { newPhone, spaced } from './browser/new-customer.js';

const { staff } = chromium();

const DAY_MS = 86_400_000;
const IST_MS = 5.5 * 3_600_000;
const tomorrow = () => new Date(Date.now() + IST_MS + DAY_MS).toISOString().slice(0, 10);

/** Books for tomorrow with this name; returns the order's reference. */
async function booked(name: string, given: { phoneno?: string } = {}): Promise<string> {
  const { reference } = await newOrder({ name, appointmentDate: tomorrow(), ...given });
  return reference;
}

const countOf = async (sql: string, reference: string) => {
  const rows = await query<{ count: string }>(sql, [reference]);
  return Number(rows[0]?.count);
};

test('ten orders are confirmed, collected and completed with 36 keys, of at most 60', async () => {
  for (let n = 0; n < 10; n += 1) await booked(`Keyura ${n}`);
  const asha = await staff('/admin/view-orders?q=Keyura');
  await asha.sees('Keyura 9');
  let pressed = 0;
  const keys: Visitor['keys'] = async (...all) => {
    pressed += all.length;
    await asha.keys(...all);
  };
  const onRow = () => document.activeElement?.hasAttribute('data-row') ?? false;
  await asha.page.focus('main');
  await keys('Tab', 'Enter');
  await asha.page.waitForFunction(onRow);
  await asha.page.keyboard.down('Shift');
  for (let n = 1; n < 10; n += 1) await keys('ArrowDown');
  await asha.page.keyboard.up('Shift');
  pressed += 1;
  await asha.sees('10 selected');
  const steps = [
    ['c', 'Confirmed'],
    ['o', 'Out for collection'],
    ['s', 'Sample collected'],
    ['l', 'In lab'],
    ['r', 'Report ready'],
    ['d', 'Completed'],
  ] as const;
  for (const [key, status] of steps) {
    if (key !== 'c') {
      await asha.page.keyboard.down('Control');
      await keys('a');
      await asha.page.keyboard.up('Control');
      pressed += 1;
      await asha.sees('10 selected');
    }
    await keys(key);
    await asha.page.waitForSelector('dialog[open]');
    // Without reports, and for a visit of another day, Enter alone does not confirm.
    if (key === 'r' || key === 'o') await keys('Tab');
    await keys('Enter');
    await asha.sees(`10 orders: ${status}`);
    await asha.page.waitForFunction(onRow);
  }
  const rows = await query(`select distinct status from orders where name like 'Keyura%'`);
  expect(rows).toEqual([{ status: 'Completed' }]);
  expect(pressed).toBeLessThanOrEqual(36);
});

test('a transition is undone before its email goes out, and a status is corrected later', async () => {
  const reference = await booked('Punara Rao');
  const asha = await staff(`/admin/view-orders?q=${reference}`);
  await asha.sees(reference);
  await asha.press(`Open ${reference}`);
  await asha.press('Confirm', 'button');
  await asha.sees(`${reference}: Confirmed`);
  await asha.press('Undo');
  await asha.sees(`${reference}: back to Booked`);
  const stands = async () => {
    const rows = await query(
      `select status, (select count(*)::int from outbox f
         where f.payload->>'orderId' = o.id::text and f.event = 'order.moved') as emails
       from orders o where reference = $1`,
      [reference],
    );
    return rows as unknown[];
  };
  expect(await stands()).toEqual([{ status: 'Booked', emails: 0 }]);
  await asha.press('Correct the status');
  await asha.fill('Reason', 'Booked by mistake');
  await asha.press('Correct', 'button');
  await asha.sees('No email was sent.');
  expect(await stands()).toEqual([{ status: 'Confirmed', emails: 0 }]);
});

test('of two admins who move an order at once one wins, and the other sees its current state', async () => {
  const reference = await booked('Dvaya Rao');
  const path = `/admin/view-orders?q=${reference}`;
  const [asha, ravi] = [await staff(path), await staff(path, { expectedErrors: /409/ })];
  for (const who of [asha, ravi]) await who.sees(reference);
  await asha.press(`Open ${reference}`);
  await ravi.press(`Open ${reference}`);
  await ravi.sees('Edit contact');
  await asha.press('Confirm', 'button');
  await asha.sees(`${reference}: Confirmed`);
  await ravi.press('Confirm', 'button');
  await ravi.sees('The order was changed in the meantime. It is now: Confirmed.');
  await ravi.sees(`Moved to Confirmed · ${stack.admin.email}`);
  await ravi.press('Reload');
  await ravi.sees('Out for collection');
  const moves = `select count(*) from audit a join orders o on o.id::text = a.subject_id
    where a.action = 'order.moved' and o.reference = $1`;
  const emails = `select count(*) from outbox f join orders o on o.id::text = f.payload->>'orderId'
    where f.event = 'order.moved' and o.reference = $1`;
  expect([await countOf(moves, reference), await countOf(emails, reference)]).toEqual([1, 1]);
});

const everywhere = ['Number of Persons', 'Beneficiaries', 'Download Reports', 'Not uploaded', 'No Reports'];
const inTable = ['Order ID', 'Upload Report', 'Send Reports to user', 'Generate Invoice'];

describe.each([
  [1280, [...everywhere, ...inTable]],
  [360, everywhere],
])('the order admin at %d px', (width, texts) => {
  withAllColumns();

  test('shows the texts of the specification, and is accessible', async () => {
    const reference = await booked(`Vaidya ${width}`);
    const asha = await staff('/admin', { width, expectedErrors: /status of 400/ });
    for (const text of ['Admin Dashboard', 'Manage the platform', 'Total Users', 'Quick Actions'])
      await asha.sees(text);
    await asha.press('View Orders Bookings, newest first');
    await asha.sees(reference);
    await asha.press('More filters');
    await asha.sees('Visit from');
    const shown = await asha.page.$eval('main', (main) => main.textContent ?? '');
    expect(texts.filter((text) => !shown.includes(text))).toEqual([]);
    expect(await violations(asha)).toEqual([]);
    await asha.press(`Open ${reference}`);
    await asha.sees('No notes yet.');
    await asha.fill('New note', 'Rings twice');
    await asha.press('Add note');
    await asha.sees(`Note · ${stack.admin.email}`);
    await asha.press('Record payment of ₹80');
    await asha.sees('Payment recorded.');
    await asha.press('Edit contact');
    await asha.fill('Pincode', '56');
    await asha.press('Save contact');
    await asha.sees('Enter a 6-digit pincode.');
    await asha.fill('Pincode', '560002');
    await asha.press('Save contact');
    await asha.sees('Contact changed: Pincode');
    expect(await violations(asha)).toEqual([]);
    await asha.open('/admin/view-orders?q=no-such-person');
    await asha.sees('No orders found.');
    await asha.open(`/admin/collections?date=${tomorrow()}`);
    await asha.sees(`Vaidya ${width}`);
    await asha.sees('Fasting');
    expect(await violations(asha)).toEqual([]);
  });
});

test('the admin bar leads to an order, a test and a screen without the mouse, and shows no shop', async () => {
  const phone = newPhone();
  const reference = await booked('Jump Kumari', { phoneno: phone });
  const asha = await staff('/admin/view-users');
  await asha.sees('Users List');
  await asha.page.waitForSelector('.sh-staff input');
  expect(await asha.page.$$('footer, nav[aria-label="Places"], [aria-label^="Cart"]')).toHaveLength(0);
  const jumps = async (typed: string, option: string) => {
    await asha.page.keyboard.down('Control');
    await asha.keys('k');
    await asha.page.keyboard.up('Control');
    await asha.page.keyboard.type(typed);
    await asha.sees(option);
  };
  await jumps(spaced(phone), reference);
  await asha.keys('Enter');
  await asha.sees('No notes yet.');
  expect(await asha.page.evaluate(() => location.pathname)).toBe('/admin/view-orders');
  await asha.keys('Escape');
  await asha.seesNoMore('No notes yet.');
  await jumps('releases', 'Releases');
  await asha.keys('Enter');
  await asha.arrives('/admin/releases');
});
