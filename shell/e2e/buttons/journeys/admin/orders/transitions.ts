import { expect } from '@jest/globals';
import { downloadsOf } from '../../../../files/downloads.js';
import { reportFile } from '../../../files.js';
import { query } from '../../../../stack/database.js';
import { listOf, newName, newOrder, statusesOf } from '../../../orders.js';
import { moveOrder, uploadReport } from '../../../people.js';
import type { Journey } from '../../../run.js';
import type { Walker } from '../../../walker.js';

const screen = '/admin/view-orders';

/** A place where orders are moved: a row's menu, the drawer, or the bulk actions. */
interface Place {
  orders: { id: string }[];
  /** Presses the button of a transition. */
  start: (verb: string) => Promise<void>;
  /** The notice on the screen once the transition is done. */
  notice: (status: string) => string;
  /** True where every transition is confirmed in a dialog. */
  confirms?: boolean;
}

/** Without a report, and for a visit of another day, both of which are asked about. */
const DOUBTFUL = new Set(['Report ready', 'Out for collection']);
const REASONED = new Set(['Put on hold', 'Recollect', 'Cancel order']);

async function moves(who: Walker, place: Place, verb: string, status: string): Promise<void> {
  await place.start(verb);
  if (REASONED.has(verb)) {
    await who.fill('Reason', 'The journey asks for it');
    await who.press(verb, 'button');
  } else if (DOUBTFUL.has(verb)) await who.press(/(as ready|out for collection) anyway$/i);
  else if (place.confirms) await who.press(verb, 'button');
  await who.sees(place.notice(status));
  expect(await statusesOf(place.orders)).toEqual([status]);
}

/** From the booking to completion, with a hold in between. */
async function walksToTheEnd(who: Walker, place: Place): Promise<void> {
  await moves(who, place, 'Put on hold', 'On hold');
  await moves(who, place, 'Take off hold', 'Booked');
  await moves(who, place, 'Confirm', 'Confirmed');
  await who.press('Undo');
  await who.sees(place.notice('back to Booked'));
  expect(await statusesOf(place.orders)).toEqual(['Booked']);
  await moves(who, place, 'Confirm', 'Confirmed');
  await moves(who, place, 'Out for collection', 'Out for collection');
  await moves(who, place, 'Sample collected', 'Sample collected');
  await moves(who, place, 'Received in lab', 'In lab');
  await moves(who, place, 'Report ready', 'Report ready');
  await moves(who, place, 'Complete', 'Completed');
}

/** From collection to cancellation, with a recollection in between. */
async function walksToCancelled(who: Walker, place: Place): Promise<void> {
  await moves(who, place, 'Recollect', 'Recollection needed');
  await moves(who, place, 'Cancel order', 'Cancelled');
}

/** Cancels a confirmation in each way before it is answered. */
async function leaves(who: Walker, start: () => Promise<void>): Promise<void> {
  await start();
  await who.press('Keep as it is');
  await start();
  await who.press('Close');
}

const emailsOf = async ({ id }: { id: string }) => {
  const rows = await query<{ count: number }>(
    "select count(*)::int from outbox where event = 'order.moved' and payload->>'orderId' = $1",
    [id],
  );
  return rows[0]?.count;
};

const inRow = (who: Walker, order: { id: string; reference: string }): Place => ({
  orders: [order],
  notice: (status) => `${order.reference}: ${status}`,
  async start(verb) {
    await who.press(new RegExp(`^Change status of ${order.reference}`));
    await who.press(verb, 'menuitem');
  },
});

const rows: Journey = {
  screen,
  name: 'moves of a row',
  as: 'admin',
  async go(who) {
    const [ended, cancelled] = [await newOrder(), await newOrder()];
    await moveOrder(cancelled.id, 'confirm', 'sendOut');
    const place = inRow(who, ended);
    await who.open(listOf(ended.reference), ended.reference);
    await leaves(who, () => place.start('Cancel order'));
    await walksToTheEnd(who, place);
    await who.press('Dismiss');
    await who.open(listOf(cancelled.reference), cancelled.reference);
    await walksToCancelled(who, inRow(who, cancelled));
  },
};

const inDrawer = (who: Walker, order: { id: string; reference: string }): Place => ({
  ...inRow(who, order),
  start: (verb) => who.press(verb, 'button'),
});

const drawer: Journey = {
  screen,
  name: 'moves in the drawer',
  as: 'admin',
  async go(who) {
    const [ended, cancelled] = [await newOrder(), await newOrder()];
    await moveOrder(cancelled.id, 'confirm', 'sendOut');
    await who.open(`${listOf(ended.reference)}&order=${ended.id}`, 'No notes yet.');
    await walksToTheEnd(who, inDrawer(who, ended));
    await who.sees('Put on hold: The journey asks for it');
    await who.press('Dismiss');
    await who.press('Correct the status', 'summary');
    await who.press('Correct', 'button');
    await who.sees('Enter a reason.');
    await who.choose('Actual status', 'In lab');
    await who.fill('Reason', 'It was completed too early');
    const before = await emailsOf(ended);
    await who.press('Correct', 'button');
    await who.sees('The status is now “In lab”. No email was sent.');
    expect([await statusesOf([ended]), await emailsOf(ended)]).toEqual([['In lab'], before]);
    await who.press('Close');
    await who.open(`${listOf(cancelled.reference)}&order=${cancelled.id}`, 'No notes yet.');
    await walksToCancelled(who, inDrawer(who, cancelled));
    await who.sees('Cancelled: The journey asks for it');
    await who.press('Close');
  },
};

type Two = { id: string; reference: string }[];

async function chooses(who: Walker, orders: Two): Promise<void> {
  for (const { reference } of orders) await who.press(`Select ${reference}`, 'checkbox');
}

const ofSeveral = (who: Walker, orders: Two): Place => ({
  orders,
  confirms: true,
  notice: (status) => `${orders.length} orders: ${status}`,
  async start(verb) {
    await chooses(who, orders);
    await who.press(`${verb} (${orders.length})`);
  },
});

const several: Journey = {
  screen,
  name: 'several orders',
  as: 'admin',
  async go(who) {
    const [name, other] = [newName(), newName()];
    const ended = [await newOrder({ name }), await newOrder({ name })];
    await who.open(listOf(name), name);
    const place = ofSeveral(who, ended);
    await chooses(who, ended);
    await leaves(who, () => who.press('Confirm (2)'));
    await who.press('Clear');
    await walksToTheEnd(who, place);
    const cancelled = [await newOrder({ name: other }), await newOrder({ name: other })];
    for (const { id } of cancelled) await moveOrder(id, 'confirm', 'sendOut');
    await who.open(listOf(other), other);
    await walksToCancelled(who, ofSeveral(who, cancelled));
  },
};

const ready: Journey = {
  screen,
  name: 'ready without a report',
  as: 'admin',
  async go(who) {
    const name = newName();
    const [reported, open] = [await newOrder({ name }), await newOrder({ name })];
    const both = [reported, open];
    for (const { id } of both) await moveOrder(id, 'confirm');
    await uploadReport(reported.id, reportFile);
    const saved = await downloadsOf(who.who);
    await who.open(listOf(name), name);
    await chooses(who, both);
    await leaves(who, () => who.press('Report ready (2)'));
    await who.press('Report ready (2)');
    await who.sees(`No report is uploaded for ${open.reference} (1 of 2 orders).`);
    await who.press('Only the 1 with a report');
    await who.sees(`${reported.reference}: Report ready`);
    expect(await statusesOf([open])).toEqual(['Confirmed']);
    const alone = inRow(who, open);
    await leaves(who, () => alone.start('Report ready'));
    await moves(who, alone, 'Report ready', 'Report ready');
    await chooses(who, both);
    await who.press('Generate invoices (2)');
    await who.sees('2 invoices are in your downloads.');
    for (const { id } of both)
      expect((await saved(`invoice_${id}.pdf`)).subarray(0, 5).toString()).toBe('%PDF-');
    const invoices = await query('select order_id from invoices where order_id = any($1::uuid[])', [
      both.map(({ id }) => id),
    ]);
    expect(invoices).toHaveLength(2);
  },
};

/** Another admin was faster: the order is Booked again, in a later version. */
const late: Journey = {
  screen,
  name: 'a change that came too late',
  as: 'admin',
  expectedErrors: /status of 409/,
  async go(who) {
    const order = await newOrder();
    const place = inRow(who, order);
    await who.open(listOf(order.reference), order.reference);
    for (const answer of ['Close', 'Reload', 'Confirm anyway']) {
      await moveOrder(order.id, 'confirm');
      await query("update orders set status = 'Booked', version = version + 1 where id = $1", [order.id]);
      await place.start('Confirm');
      await who.sees(`${order.reference} was changed in the meantime`);
      // The history entry with the actor loads a moment later, and shifts the buttons.
      await who.sees('Moved to Confirmed');
      await who.press(answer);
      if (answer !== 'Confirm anyway') await who.press('Refresh');
    }
    await who.sees(`${order.reference}: Confirmed`);
    expect(await statusesOf([order])).toEqual(['Confirmed']);
  },
};

export const orderTransitions: Journey[] = [rows, drawer, several, ready, late];
