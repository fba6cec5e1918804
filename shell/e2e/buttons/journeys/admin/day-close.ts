import { expect } from '@jest/globals';
import { istDay } from '@nidaan/contract/booking-rules';
import { query } from '../../../stack/database.js';
import { newOrder } from '../../orders.js';
import { adminSession, moveOrder, newCollector, post } from '../../people.js';
import type { Journey } from '../../run.js';

export const dayClose: Journey = {
  screen: '/admin/day-close',
  as: 'admin',
  async go(who) {
    const order = await newOrder();
    const { token } = await adminSession();
    // Not the shared admin, whose payments other journeys need today.
    const collector = await newCollector();
    await moveOrder(order.id, 'confirm', 'sendOut', 'collect');
    const payments = [
      { method: 'cash', amount: 5 },
      { method: 'upi', bankReference: '412345678911', amount: 6 },
    ];
    for (const payment of payments)
      await post(`/api/orders/${order.id}/payment`, { ...payment, collectedBy: collector.id }, token);
    const today = istDay(new Date());
    await who.open('/admin/day-close', 'Choose a collector');
    await who.choose('Day', today);
    await who.press(collector.email, 'link');
    await who.sees('Close the day');
    await who.press(/^Match UPI/);
    await who.fill('Lines of the bank statement', '412345678911 6.00');
    await who.press('Match', 'button');
    await who.sees('1 payment matched');
    const [sum] = await query<{ cash: number }>(
      "select sum(amount)::int as cash from receipts where method = 'cash' and collected_by = $1",
      [collector.id],
    );
    await who.press('Received in cash');
    await who.sees('Enter an amount in whole rupees.');
    await who.fill('Cash handed over (₹)', String((sum?.cash ?? 0) + 1));
    await who.fill('Why it differs', 'One rupee found');
    await who.press(/^Received ₹.* in cash$/);
    await who.sees('The day is closed.');
    const closes = 'select reason, received - expected as difference from day_closes where collector_id = $1';
    expect(await query(closes, [collector.id])).toEqual([{ reason: 'One rupee found', difference: 1 }]);
    await who.press('Dismiss');
    await who.press('Record a correction');
    await who.fill('By how much (₹)', '-1');
    await who.choose('Method', 'Cash');
    await who.fill('Reason', 'Counted again');
    await who.press('Record correction');
    await who.sees('Correction recorded.');
    await who.press('Dismiss');
    await who.followLinks();
  },
};
