import { expect } from '@jest/globals';
import { query } from '../../../../stack/database.js';
import { listOf, newName, newOrder, statusesOf } from '../../../orders.js';
import { moveOrder } from '../../../people.js';
import type { Journey } from '../../../run.js';
import { screen } from './shown-orders.js';

/** All orders that match are confirmed, also those of the next page; one of them was confirmed by someone else meanwhile. */
const allThatMatch: Journey = {
  screen,
  name: 'all orders that match',
  as: 'admin',
  expectedErrors: /status of 409/,
  async go(who) {
    const name = newName();
    const orders: { id: string; reference: string }[] = [];
    for (let made = 0; made < 30; made += 3)
      orders.push(...(await Promise.all([newOrder({ name }), newOrder({ name }), newOrder({ name })])));
    const [other] = orders;
    if (!other) throw new Error('No order was placed.');
    await who.open(listOf(name), '30 orders');
    await who.choose('Orders on a page', '25 per page');
    await who.sees('25 of 30 orders');
    await who.press('Select all 25', 'checkbox');
    await who.press('Select all 30 that match', 'button');
    await who.sees('30 selected');
    await moveOrder(other.id, 'confirm');
    await who.press('Confirm (30)');
    await who.press('Confirm', 'button');
    await who.sees('29 orders: Confirmed');
    await who.sees('1 of 30 orders stays as it is');
    expect(await statusesOf(orders)).toEqual(['Confirmed']);
    await who.press(other.reference, 'button');
    await who.sees('No notes yet.');
    await who.press('Close');
    await who.press('Undo');
    await who.sees('29 orders: back to Booked');
    expect(await statusesOf([other])).toEqual(['Confirmed']);
    expect(await statusesOf(orders.slice(1))).toEqual(['Booked']);
    await who.press('Dismiss the list');
    await who.who.seesNoMore('1 of 30 orders stays as it is');
    await who.choose('Orders on a page', '50 per page');
    await who.sees('30 orders');
  },
};

/** A stop finishes the requests that have begun; the orders that are left stay selected, and go on from there. */
const stopping: Journey = {
  screen,
  name: 'stopping many changes',
  as: 'admin',
  async go(who) {
    const name = newName();
    const orders: { id: string }[] = [];
    for (let made = 0; made < 42; made += 3)
      orders.push(...(await Promise.all([newOrder({ name }), newOrder({ name }), newOrder({ name })])));
    const confirmed = async () => {
      const [row] = await query<{ number: number }>(
        "select count(*)::integer as number from orders where id = any($1::uuid[]) and status = 'Confirmed'",
        [orders.map(({ id }) => id)],
      );
      return row?.number ?? 0;
    };
    await who.open(listOf(name), '42 orders');
    await who.press('Select all 42', 'checkbox');
    await who.press('Confirm (42)');
    // Slow enough to be stopped.
    await who.who.page.emulateNetworkConditions({ download: -1, upload: -1, latency: 500 });
    await who.press('Confirm', 'button');
    await who.press('Stop', 'button');
    await who.sees('more stay selected.');
    await who.who.page.emulateNetworkConditions(null);
    const done = await confirmed();
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(orders.length);
    await who.sees(`Stopped: ${orders.length - done} more stay selected.`);
    await who.sees(`${orders.length - done} selected`);
    await who.press(`Confirm (${orders.length - done})`);
    await who.press('Confirm', 'button');
    await who.sees(`${orders.length - done} orders: Confirmed`);
    expect(await statusesOf(orders)).toEqual(['Confirmed']);
  },
};

export const orderBulk: Journey[] = [allThatMatch, stopping];
