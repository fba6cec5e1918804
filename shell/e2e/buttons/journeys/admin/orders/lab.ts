import { expect } from '@jest/globals';
import { isAccessible } from '../../../../browser/accessible.js';
import { newReport } from '../../../files.js';
import { query } from '../../../../stack/database.js';
import { listOf, newOrder } from '../../../orders.js';
import { moveOrder, uploadReport } from '../../../people.js';
import type { Journey } from '../../../run.js';
import { screen } from './shown-orders.js';

const NOON = 'Tomorrow, 12 noon';

const lateReport: Journey = {
  screen,
  name: 'a late report',
  as: 'admin',
  async go(who) {
    const order = await newOrder();
    await moveOrder(order.id, 'confirm', 'sendOut', 'collect', 'toLab');
    await who.open(`${listOf(order.reference)}&order=${order.id}`, 'No notes yet.');
    await who.press('Tell the customer');
    await who.sees(`New report time: ${order.reference}`);
    await isAccessible(who.who);
    // Offered until 8 pm in India.
    if (await who.who.page.$('dialog input[value=evening]')) await who.press('Today, 8 pm', 'radio');
    await who.press('Another time', 'radio');
    await who.fill('Day and time', '');
    await who.press('Send the email');
    await who.sees('Choose a day and a time.');
    await who.press(NOON, 'radio');
    await who.press('Send the email');
    await who.sees('New time emailed to the customer');
    await who.open(listOf(order.reference), order.reference);
    await who.press(`Select ${order.reference}`, 'checkbox');
    await who.press('New report time (1)');
    await who.press(NOON, 'radio');
    await who.press('Send the email');
    await who.sees('is emailed.');
    // The same time again is not emailed again.
    const sent = `select count(*)::int from outbox where event = 'order.report-delayed' and payload->>'orderId' = $1`;
    expect(await query(sent, [order.id])).toEqual([{ count: 1 }]);
  },
};

const twoPeople: Journey = {
  screen,
  name: 'reports of two people',
  as: 'admin',
  async go(who) {
    const people = ['Asha Rao', 'Ravi Rao'].map((name) => ({ name, age: 30, gender: 'Female' }));
    const order = await newOrder({ noOfPersons: 2, beneficiaries: people });
    await moveOrder(order.id, 'confirm', 'sendOut', 'collect', 'toLab');
    await who.open(`${listOf(order.reference)}&order=${order.id}`, 'No notes yet.');
    await who.attach(`Choose report files for ${order.reference}`, [newReport('family.pdf')]);
    await who.choose('Person of family.pdf', 'Asha Rao');
    await who.press('Upload', 'button');
    await who.sees('Report uploaded successfully!');
    await who.choose('Person of family.pdf', 'Ravi Rao');
    await who.sees('The person of family.pdf was changed.');
    expect(await query('select person from reports where order_id = $1', [order.id])).toEqual([
      { person: 2 },
    ]);
  },
};

/** Reports of an order that the lab releases before the customer sees them. */
const releasing: Journey = {
  screen,
  name: 'a report to release',
  as: 'admin',
  async go(who) {
    const order = await newOrder();
    await moveOrder(order.id, 'confirm', 'sendOut', 'collect', 'toLab');
    await query('update report_settings set release_first = true');
    try {
      await uploadReport(order.id, newReport('held.pdf'), 'held.pdf');
    } finally {
      await query('update report_settings set release_first = false');
    }
    await who.open(`${listOf(order.reference)}&order=${order.id}`, 'Not released');
    await isAccessible(who.who);
    await who.press('Release held.pdf');
    await who.sees('1 report released.');
    await who.sees('Released by');
  },
};

export const orderLab: Journey[] = [lateReport, twoPeople, releasing];
