import { expect } from '@jest/globals';
import { bookableDays } from '@nidaan/contract/booking-rules';
import { placeOrder } from '../../../browser/place-order.js';
import { query } from '../../../stack/database.js';
import { newMailbox, newPhone } from '../../../browser/new-customer.js';
import type { Journey } from '../../run.js';
import type { Walker } from '../../walker.js';

const unique = () => crypto.randomUUID().slice(0, 6);

/** Fills in the caller and the people from earlier orders, one of which is another address. */
async function fromEarlierOrders(who: Walker, phone: string, name: string, reference: string): Promise<void> {
  await who.fill('Phone number', phone);
  await who.sees('Earlier orders');
  await who.press(`Add ${name}, 41, Male`);
  await who.press('Add Journey neighbour, 34, Female');
  await who.press(`Use details of ${reference}`);
  await who.sees(`Details of ${reference} filled in.`);
  await who.press('Dismiss');
  await who.choose('Number of people', '2');
  await who.press(`Add ${name}, 41, Male`);
  await who.fill('Caller’s name', `${name} Caller`);
  await who.press('The caller is a patient');
  await who.choose('Number of people', '2');
  await who.press(`${name} Road, 560002`);
  await who.press('14 MG Road, 560001');
}

/** Adds two tests by their names, and removes one. */
async function choosesTests(who: Walker): Promise<void> {
  for (const [words, name] of [
    ['fasting blood sugar', 'Fasting Blood Sugar (FBS)'],
    ['ferritin', 'Ferritin'],
  ] as const) {
    await who.fill('Add a test or package', words);
    await who.who.page.waitForSelector('.ant-select-item-option-active');
    await who.who.page.keyboard.press('Enter');
    await who.sees(name);
  }
  await who.choose('Quantity of Fasting Blood Sugar (FBS)', '2');
  await who.press('Remove Ferritin');
}

/** Books a test without any details, which puts the order on hold. */
async function booksAgain(who: Walker): Promise<void> {
  await who.fill('Add a test or package', 'ferritin');
  await who.who.page.waitForSelector('.ant-select-item-option-active');
  await who.who.page.keyboard.press('Enter');
  await who.press(/^The caller agrees/);
  await who.press('Book', 'button');
  await who.sees('Booked, on hold');
}

export const newOrder: Journey = {
  screen: '/admin/new-order',
  as: 'admin',
  expectedErrors: /status of 400/,
  async go(who) {
    const name = `Journey caller ${unique()}`;
    const phoneno = newPhone();
    const person = { name, age: 41, gender: 'Male' };
    await placeOrder(newMailbox('earlier'), {
      phoneno,
      address: `${name} Road`,
      pincode: '560002',
      beneficiaries: [person],
    });
    const neighbour = { name: 'Journey neighbour', age: 34, gender: 'Female' };
    const { reference } = await placeOrder(newMailbox('caller'), { phoneno, beneficiaries: [neighbour] });
    await who.open('/admin/new-order', 'Nothing added yet.');
    await who.press('Book', 'button');
    await who.sees('Choose at least one test or package.');
    await fromEarlierOrders(who, phoneno, name, reference);
    await choosesTests(who);
    await who.openFolds();
    await who.fill('Contact at the address', 'Ravi');
    await who.fill('Phone at the address', newPhone());
    await who.fill('Name', 'Asha Rao');
    await who.fill('Age', '35');
    await who.choose('Gender', 'Other');
    await who.choose('Day of the visit', bookableDays(new Date())[1] ?? '');
    await who.fill('Address', '14 MG Road');
    await who.fill('Pincode', '560001');
    await who.sees('We collect here');
    await who.followLinks();
    await who.press('Clear form');
    await who.press('Cancel');
    await who.press('Clear form');
    await who.press('Close');
    const email = newMailbox('phone');
    await who.fill('Email (optional)', email);
    await who.press(/^The caller agrees/);
    await who.press('Book', 'button');
    await who.sees('Open the order');
    const placed = await query<{ booked_by_phone: boolean; consent_version: string | null }>(
      'select booked_by_phone, consent_version from orders where email = $1',
      [email],
    );
    expect(placed).toEqual([{ booked_by_phone: true, consent_version: expect.any(String) }]);
    await who.press('Open the order');
    await who.arrives('/admin/view-orders');
    await who.open('/admin/new-order', 'Nothing added yet.');
    await booksAgain(who);
    await who.press('New order', 'button');
    await who.sees('Nothing added yet.');
    await who.fill('Phone number', '9');
    await who.press('Clear form');
    await who.press('Clear form', 'button');
    await who.followLinks();
  },
};
