import { afterAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { violations } from './browser/accessible.js';
import { chromium } from './browser/chromium.js';
import { placeOrder } from './browser/place-order.js';
import { adminSession, moveOrder } from './buttons/people.js';
import { stack } from './stack/stack.js';

const { visitor } = chromium();
const database = new pg.Pool({ connectionString: stack.databaseUrl, max: 1 });
afterAll(() => database.end());

const FAMILY = ['Asha Rao', 'Ravi Rao'].map((name) => ({ name, age: 30, gender: 'Female' }));

/** An order for two people whose report is late. */
async function lateOrder(email: string) {
  const order = await placeOrder(email, { noOfPersons: 2, beneficiaries: FAMILY });
  await moveOrder(order.id, 'confirm', 'sendOut', 'collect', 'toLab');
  await database.query("update orders set report_due_at = now() - interval '2 hours' where id = $1", [
    order.id,
  ]);
  return order;
}

test('customers of late reports get a new time, from the drawer and from the late view', async () => {
  const [first, second] = [await lateOrder('late1@example.org'), await lateOrder('late2@example.org')];
  const asha = await visitor();
  await asha.open(first.statusUrl);
  const staff = await visitor();
  await staff.openAs(await adminSession(), `/admin/view-orders?reports=late&order=${first.id}`);
  await staff.press('Tell the customer', 'button');
  await staff.sees(`New report time: ${first.reference}`);
  for (const width of [360, 1280]) {
    await staff.page.setViewport({ width, height: 800 });
    expect({ width, found: await violations(staff) }).toEqual({ width, found: [] });
  }
  await staff.press('Tomorrow, 12 noon', 'radio');
  await staff.press('Send the email', 'button');
  await staff.sees('New time emailed to the customer');
  await asha.reload();
  await asha.sees('New time for your report');

  await staff.open('/admin/view-orders?reports=late');
  await staff.press(`Select ${second.reference}`);
  await staff.press('New report time (1)', 'button');
  await staff.press('Tomorrow, 12 noon', 'radio');
  await staff.press('Send the email', 'button');
  await staff.sees('is emailed.');
  const { rows } = await database.query(
    'select count(*)::int as late from orders where id = any($1) and report_due_at < now()',
    [[first.id, second.id]],
  );
  expect(rows).toEqual([{ late: 0 }]);
});
