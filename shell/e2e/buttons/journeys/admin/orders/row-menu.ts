import { expect } from '@jest/globals';
import { downloadsOf } from '../../../../files/downloads.js';
import { listOf, newOrder, rowOf, statusesOf } from '../../../orders.js';
import { notePayment } from '../../../staff-actions.js';
import type { Journey } from '../../../run.js';
import type { Walker } from '../../../walker.js';

/** Opens the menu of an order's row and presses an item. */
async function chooses(
  who: Walker,
  { reference }: { reference: string },
  item: string | RegExp,
): Promise<void> {
  await who.press(`Actions for ${reference}`);
  await who.press(item, 'menuitem');
}

/** The menu of a row: what needs a form opens the drawer with its field focused. */
const menu: Journey = {
  screen: '/admin/view-orders',
  name: 'the menu of a row',
  as: 'admin',
  async go(who) {
    const order = await newOrder();
    const saved = await downloadsOf(who.who);
    await who.open(listOf(order.reference), order.reference);
    const inDrawer = async (item: string) => {
      await chooses(who, order, item);
      await who.sees('No notes yet.');
      await who.press('Close');
      await who.who.seesNoMore('No notes yet.');
    };
    for (const item of ['Open the order', 'Add a note', 'Record a payment', 'Upload reports'])
      await inDrawer(item);
    await chooses(who, order, 'Generate Invoice');
    expect((await saved(`invoice_${order.id}.pdf`)).subarray(0, 5).toString()).toBe('%PDF-');
    await chooses(who, order, /^Change status/);
    await who.press('Confirm', 'menuitem');
    await who.sees(`${order.reference}: Confirmed`);
    expect(await statusesOf([order])).toEqual(['Confirmed']);
    await notePayment(order.id);
    await who.press('Refresh');
    await who.who.page.waitForNetworkIdle({ idleTime: 100 });
    await chooses(who, order, /^Change status/);
    await who.press('Cancel order', 'menuitem');
    await who.fill('Reason', 'The journey asks for it');
    await who.press('Cancel order', 'button');
    await who.sees(`${order.reference}: Cancelled`);
    await inDrawer('Record a refund');
    expect(await rowOf('status', order)).toEqual({ status: 'Cancelled' });
  },
};

export const rowMenus: Journey[] = [menu];
