import { expect } from '@jest/globals';
import { newReport } from '../../files.js';
import { inbox } from '../../inbox.js';
import { newName, newOrder } from '../../orders.js';
import { moveOrder } from '../../people.js';
import type { Journey } from '../../run.js';

const reportsOf = ({ id }: { id: string }) =>
  inbox.rows('select name from reports where order_id = $1 order by name', [id]);

async function orderInLab(fields: { name?: string } = {}) {
  const order = await newOrder(fields);
  await moveOrder(order.id, 'confirm', 'sendOut', 'collect', 'toLab');
  return order;
}

export const reportInbox: Journey = {
  screen: '/admin/report-inbox',
  as: 'admin',
  async go(who) {
    const [matched, byHand] = [await orderInLab(), await orderInLab({ name: newName() })];
    const [good, scan, extra] = [
      newReport(`cbc-${matched.reference}.pdf`),
      newReport('scan-0001.pdf'),
      newReport('scan-0002.pdf'),
    ];
    await who.open('/admin/report-inbox', 'Drop reports here.');
    await who.attach('Choose report files', [good, scan, extra]);
    await who.sees('by reference');
    await who.press('Remove scan-0002.pdf');
    await who.fill('Order of scan-0001.pdf', byHand.reference);
    await who.press(new RegExp(byHand.reference), 'option');
    await who.sees('chosen');
    await who.press('Change the order of scan-0001.pdf');
    await who.fill('Order of scan-0001.pdf', matched.reference);
    await who.press(new RegExp(matched.reference), 'option');
    await who.sees('Upload 2 and send');
    await who.press('Upload 2 and send');
    await who.sees('2 reports uploaded.');
    await who.sees('Sent to ');
    expect(await reportsOf(matched)).toHaveLength(2);
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
    // It opens the order beside the inbox, which would lose its files.
    await who.press(early.reference, 'link');
  },
};
