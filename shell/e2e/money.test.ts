import { expect, test } from '@jest/globals';
import { bookableDays, istDay } from '@nidaan/contract/booking-rules';
import { chromium } from './browser/chromium.js';
import { placeOrder } from './browser/place-order.js';
import { query } from './stack/database.js';
import { newMailbox } from './browser/new-customer.js';
import { adminSession, newCollector, post } from './buttons/people.js';

const { staff } = chromium();

const takenBy = ({ id }: { id: string }) =>
  query('select amount::int, method from receipts where collected_by = $1 order by number', [id]);

const pasteOf = (orders: { reference: string }[], rest: string) =>
  orders.map(({ reference }) => `${reference} ${rest}`).join('\n');

test('an evening: payments by key and by paste, one of them paid meanwhile, then the day is closed', async () => {
  const collector = await newCollector();
  const { token } = await adminSession();
  const [first, second] = [await placeOrder(newMailbox('key')), await placeOrder(newMailbox('key'))];
  const pasted = await Promise.all(Array.from({ length: 4 }, () => placeOrder(newMailbox('paste'))));
  const [day = ''] = bookableDays(new Date());

  const asha = await staff(`/admin/payment-entry?date=${day}`, {
    width: 1440,
    height: 900,
    expectedErrors: /status of 4(00|09)/,
  });
  await asha.fill('Collected by', collector.id);
  // One key records a payment and leads on to the next row.
  await asha.page.locator(`::-p-aria([name="Method for ${first.reference}"])`).wait();
  await asha.page.focus(`[data-entry-method="${first.id}"]`);
  await asha.keys('Enter');
  await asha.sees(`Recorded: ₹${first.totalAmount}, Cash`);
  // Someone else records the second payment before this row is pressed.
  await post(`/api/orders/${second.id}/payment`, { method: 'cash' }, token);
  await asha.press(`Record payment for ${second.reference}`, 'button');
  await asha.sees('A payment for this order is already recorded.');

  await asha.open('/admin/payment-entry?mode=list');
  await asha.fill('One payment per line: order, amount, method, UTR', pasteOf(pasted, '10 cash'));
  await asha.press('Check lines');
  await asha.sees('Record 4 payments');
  const [other] = pasted;
  await post(`/api/orders/${other?.id}/payment`, { method: 'cash' }, token);
  await asha.press('Record 4 payments');
  await asha.sees('3 payments recorded. 1 line needs attention and stays in the field.');
  await asha.sees('A payment for this order is already recorded.');
  const ten = { amount: 10, method: 'cash' };
  const all = [{ amount: first.totalAmount, method: 'cash' }, ten, ten, ten];
  expect(await takenBy(collector)).toEqual(all);

  const cash = first.totalAmount + 30;
  await asha.open(`/admin/day-close?day=${istDay(new Date())}&collector=${collector.id}`);
  await asha.sees('Close the day');
  // A payment arrives while the cash is counted.
  const late = { method: 'cash', amount: 5, collectedBy: collector.id };
  await post(`/api/orders/${pasted[1]?.id}/payment`, late, token);
  await asha.fill('Cash handed over (₹)', String(cash));
  await asha.press(`Received ₹${cash} in cash`);
  await asha.sees(`Meanwhile the recorded cash has changed to ₹${cash + 5}.`);
  await asha.fill('Cash handed over (₹)', String(cash + 5));
  await asha.press(`Received ₹${cash + 5} in cash`);
  await asha.sees('The day is closed.');

  // After the close the payment needs the reason of a correction, which then stands beside the close.
  await asha.open(`/admin/view-orders?order=${pasted[2]?.id}`);
  await asha.fill('Amount (₹)', '7');
  await asha.sees('Record payment of ₹7');
  await asha.press('Collected by someone else, or earlier');
  await asha.fill('Collected by', collector.id);
  await asha.press('Record payment of ₹7');
  await asha.sees('Enter why they are corrected.');
  await asha.fill('Why the closed day is corrected', 'Forgotten in the bag');
  await asha.press('Record payment of ₹7');
  await asha.sees('Payment recorded.');
  await asha.open(`/admin/day-close?day=${istDay(new Date())}&collector=${collector.id}`);
  await asha.sees('Forgotten in the bag');
  const corrections = `select amount::int, reason from day_corrections where receipt is not null`;
  expect(await query(corrections)).toEqual([{ amount: 7, reason: 'Forgotten in the bag' }]);
});
