import { expect } from '@jest/globals';
import { placeOrder } from '../../../browser/place-order.js';
import { query } from '../../../stack/database.js';
import { newMailbox } from '../../../browser/new-customer.js';
import type { Journey } from '../../run.js';
import type { Walker } from '../../walker.js';

/** Adds a test by its name. */
async function adds(who: Walker, words: string, name: string): Promise<void> {
  await who.fill('Add a test or package', words);
  await who.who.page.waitForSelector('.ant-select-item-option-active');
  await who.who.page.keyboard.press('Enter');
  await who.sees(name);
}

/** Someone else changes the order, as the screen learns when it saves. */
const changesMeanwhile = (id: string) => query('update orders set version = version + 1 where id = $1', [id]);

export const changeOrder: Journey = {
  screen: '/admin/change-order',
  as: 'admin',
  expectedErrors: /status of 40[09]/,
  async go(who) {
    const { id } = await placeOrder(newMailbox('change'), { tests: ['CRP Test'], noOfPersons: 2 });
    const path = `/admin/change-order?order=${id}`;
    const stored = () =>
      query<{ persons: number; referral: string | null; items: string }>(
        `select no_of_persons as persons, referral,
           (select count(*) from order_items where order_id = orders.id) as items from orders where id = $1`,
        [id],
      );
    await who.open('/admin/change-order', 'There is no such order.');
    await who.press('Go to the orders');
    await who.arrives('/admin/view-orders');
    await who.open(path, 'Nothing is changed yet.');
    await adds(who, 'ferritin', 'Ferritin');
    await who.press('Discard changes');
    await who.sees('Nothing is changed yet.');
    await who.press('Remove CRP Test');
    await who.choose('Quantity of Fasting Blood Sugar (FBS)', '2');
    await adds(who, 'hiv-1 rna', 'HIV-1 RNA Viral Load');
    await who.choose('Number of people', '3');
    await who.press('Save changes');
    await who.sees('Not saved.');
    await who.choose('Number of people', '1');
    await who.fill('Name', 'Ravi Kumar');
    await who.fill('Age', '12');
    await who.choose('Gender', 'Male');
    await who.fill('Guardian’s name', 'Asha Rao');
    await who.fill('Referral or counselling', 'Dr Nair, 1 March');
    await changesMeanwhile(id);
    await who.press('Save changes');
    await who.sees('The order was changed in the meantime.');
    await who.press('Keep my changes');
    await who.press('Save changes');
    await who.arrives('/admin/view-orders');
    await who.sees('The order is changed');
    expect(await stored()).toEqual([{ persons: 1, referral: 'Dr Nair, 1 March', items: '2' }]);
    await who.open(path, 'Nothing is changed yet.');
    await who.press('Remove HIV-1 RNA Viral Load');
    await changesMeanwhile(id);
    await who.press('Save changes');
    await who.sees('The order was changed in the meantime.');
    await who.press('Use the saved order');
    await who.sees('Nothing is changed yet.');
    await who.press('Back to the order');
    await who.arrives('/admin/view-orders');
  },
};
