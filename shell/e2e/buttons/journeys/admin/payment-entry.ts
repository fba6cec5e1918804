import { expect } from '@jest/globals';
import { bookableDays } from '@nidaan/contract/booking-rules';
import { query } from '../../../stack/database.js';
import { newOrder } from '../../orders.js';
import { moveOrder } from '../../people.js';
import { stack } from '../../../stack/stack.js';
import type { Journey } from '../../run.js';

const paymentsOf = ({ id }: { id: string }) =>
  query('select method, amount::int, reference from receipts where order_id = $1 order by number', [id]);

export const paymentEntry: Journey = {
  screen: '/admin/payment-entry',
  as: 'admin',
  async go(who) {
    const [listed, pasted, twice] = [await newOrder(), await newOrder(), await newOrder()];
    const collected = await newOrder();
    await moveOrder(collected.id, 'confirm', 'sendOut', 'collect');
    const [day = ''] = bookableDays(new Date());
    await who.open('/admin/payment-entry', 'Day of the visits');
    await who.choose('Day of the visits', day);
    await who.sees(listed.reference);
    const sums = [/^Samples not collected yet/, new RegExp(`^${stack.admin.email}`)];
    for (const sum of [...sums, ...sums.slice(1)]) await who.press(sum);
    await who.choose(`Method for ${listed.reference}`, 'UPI');
    await who.fill(`UPI reference (UTR) for ${listed.reference}`, '412345678907');
    await who.fill(`Amount for ${listed.reference}`, '10');
    await who.press(`Record payment for ${listed.reference}`);
    await who.sees('Recorded: ₹10, UPI');
    expect(await paymentsOf(listed)).toEqual([{ method: 'upi', amount: 10, reference: '412345678907' }]);
    await who.press('Pasted list');
    await who.choose('Collected by', 'Me');
    await who.choose('Received on', 'Today, now');
    const line = `${twice.reference} 5 cash`;
    await who.fill(
      /^One payment per line/,
      [`${pasted.reference}\t${pasted.totalAmount}\tcash`, line, line].join('\n'),
    );
    await who.press('Check lines');
    await who.press('Record line 3 anyway');
    await who.press('Record 3 payments');
    await who.sees('3 payments recorded.');
    expect(await paymentsOf(pasted)).toEqual([
      { method: 'cash', amount: pasted.totalAmount, reference: null },
    ]);
    expect(await paymentsOf(twice)).toHaveLength(2);
    await who.press('Dismiss');
    await who.press('Visits of a day');
    // What is paid is no longer listed.
    await who.open(`/admin/payment-entry?date=${day}`, listed.reference);
    await who.followLinks();
  },
};
