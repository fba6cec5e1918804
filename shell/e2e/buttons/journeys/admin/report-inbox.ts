import { expect } from '@jest/globals';
import { isAccessible } from '../../../browser/accessible.js';
import { newReport } from '../../files.js';
import { query } from '../../../stack/database.js';
import { newName, newOrder } from '../../orders.js';
import { moveOrder, uploadReport } from '../../people.js';
import type { Journey } from '../../run.js';

const reportsOf = ({ id }: { id: string }) =>
  query('select name, person from reports where order_id = $1 order by name', [id]);

async function orderInLab(fields: Parameters<typeof newOrder>[0] = {}) {
  const order = await newOrder(fields);
  await moveOrder(order.id, 'confirm', 'sendOut', 'collect', 'toLab');
  return order;
}

export const reportInbox: Journey = {
  screen: '/admin/report-inbox',
  as: 'admin',
  async go(who) {
    const people = ['Asha Rao', 'Ravi Rao'].map((name) => ({ name, age: 30, gender: 'Female' as const }));
    const matched = await orderInLab({ noOfPersons: 2, beneficiaries: people });
    const byHand = await orderInLab({ name: newName() });
    const [good, scan, extra] = [
      newReport(`cbc-${matched.reference}.pdf`),
      newReport('scan-0001.pdf'),
      newReport('scan-0002.pdf'),
    ];
    await who.open('/admin/report-inbox', 'Drop reports here.');
    await who.attach('Choose report files', [good, scan, extra]);
    await who.sees('by reference');
    await who.choose(`Person of cbc-${matched.reference}.pdf`, 'Ravi Rao');
    await who.press('Remove scan-0002.pdf');
    await who.fill('Order of scan-0001.pdf', byHand.reference);
    await who.press(new RegExp(byHand.reference), 'option');
    await who.sees('chosen');
    await who.press('Change the order of scan-0001.pdf');
    await who.fill('Order of scan-0001.pdf', matched.reference);
    await who.press(new RegExp(matched.reference), 'option');
    await who.choose('Person of scan-0001.pdf', 'Everyone, or not named');
    await who.sees('Upload 2 and send');
    await who.press('Upload 2 and send');
    await who.sees('2 reports uploaded.');
    await who.sees('Sent to ');
    expect(await reportsOf(matched)).toMatchObject([{ person: 2 }, { person: null }]);
    expect(await reportsOf(byHand)).toEqual([]);
    await who.press('Dismiss');
    await who.press('Remove finished');
    // A file for an order whose sample was not collected is uploaded only once that is confirmed.
    const early = await newOrder();
    await who.attach('Choose report files', [newReport(`early-${early.reference}.pdf`)]);
    await who.press(/^Upload early-.* anyway$/);
    await who.press('Upload 1 and send');
    await who.sees('1 report uploaded.');
    expect(await reportsOf(early)).toHaveLength(1);
    // With the setting on, the reports of an order wait in a list of their own.
    const held = await orderInLab();
    await who.press(/^To release/, 'radio');
    await who.press('Reports are released by the lab before the customer sees them');
    await who.sees('Reports uploaded from now on wait for their release.');
    for (const name of ['one.pdf', 'two.pdf', 'three.pdf'])
      await uploadReport(held.id, newReport(name), name);
    await who.open('/admin/report-inbox?view=release', 'Select all 3');
    await isAccessible(who.who);
    await who.press('View one.pdf', 'link');
    await who.press(/^Select one.pdf of/);
    await who.press('Release one.pdf');
    await who.sees('1 report released.');
    await who.press('Select all 2');
    await who.press('Release 2 selected');
    await who.sees('No report waits for its release.');
    await who.press('Reports are released by the lab before the customer sees them');
    await who.sees('Customers see reports as soon as they are uploaded.');
    await who.press(/^Upload$/, 'radio');
    await who.attach('Choose report files', [newReport(`last-${early.reference}.pdf`)]);
    await who.sees('by reference');
    // It opens the order beside the inbox, which would lose its files.
    await who.press(early.reference, 'link');
  },
};
