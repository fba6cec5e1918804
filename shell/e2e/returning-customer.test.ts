import { expect, test } from '@jest/globals';
import { chromium } from './browser/chromium.js';
import { logIn } from './browser/log-in.js';
import type { Visitor } from './browser/visitor.js';
import { newMailbox, newPhone, spaced } from './browser/new-customer.js';
import { customer, post } from './buttons/people.js';
import { stack } from './stack/stack.js';

const { visitor } = chromium();

/** The value of the field with this name. */
const valueOf = (who: Visitor, name: string) =>
  who.page.$eval(`[name="${name}"]`, (field) => (field as HTMLInputElement).value);

/** A customer who has logged in and opened the form of a test. */
async function opensForm(email: string): Promise<Visitor> {
  const asha = await visitor();
  await asha.open('/shop/2');
  await asha.isAlive();
  await logIn(asha, { email, password: stack.passwords.first });
  await asha.sees('Profile');
  await asha.press('Book Now', 'button');
  await asha.sees('Filled from your account.');
  return asha;
}

async function books(who: Visitor): Promise<string> {
  await who.press('Book Now', 'button');
  await who.sees('Order submitted successfully!');
  await who.sees('Thank you. We have received your booking.');
  return /ND-\w{4}-\w{2}/.exec(await who.text())?.[0] ?? '';
}

const ADDRESS_AND_PERSON = [
  'address',
  'pincode',
  'beneficiaries.0.name',
  'beneficiaries.0.age',
  'beneficiaries.0.gender',
];

/** What the form has for the address and its first person. */
const addressAndPerson = (who: Visitor) => Promise.all(ADDRESS_AND_PERSON.map((name) => valueOf(who, name)));

test('a customer who has booked before gets a filled form, and books the same again in two presses', async () => {
  const email = newMailbox('known');
  const { token } = await customer(email);
  const phone = spaced(newPhone());
  const asha = await opensForm(email);
  expect([await valueOf(asha, 'email'), await valueOf(asha, 'name')]).toEqual([email, '']);
  await asha.fill('Pincode', '560001');
  await asha.fill('Name', 'Asha Rao');
  await asha.fill('Address', '14 MG Road');
  await asha.fill('Phone No', phone);
  await asha.page.type('[name="age"]', '34');
  await asha.press('I’m one of the patients (use my name and age)');
  await asha.page.select('[name="beneficiaries.0.gender"]', 'Female');
  const reference = await books(asha);

  await asha.open('/shop/5');
  await asha.press('Book Now', 'button');
  await asha.sees('Filled from your account.');
  const contact = ['name', 'email', 'phoneno', 'age', 'address'].map((name) => valueOf(asha, name));
  expect(await Promise.all(contact)).toEqual(['Asha Rao', email, phone, '34', '']);
  await asha.press('Clear these details');
  await asha.seesNoMore('Filled from your account.');
  expect(await valueOf(asha, 'name')).toBe('');

  const [order] = await orders(token);
  await post(`/api/orders/${order?.id}/cancel`, { version: 1, reason: '' }, token);
  await asha.open('/user-dashboard');
  await asha.press(`Book again: ${reference}`);
  await asha.arrives('/cart');
  await asha.sees(`Your cart has the tests of order ${reference} at today’s prices.`);
  expect(await addressAndPerson(asha)).toEqual(['14 MG Road', '560001', 'Asha Rao', '34', 'Female']);
  expect(await books(asha)).not.toBe(reference);
  expect((await orders(token)).map(({ status }) => status)).toEqual(['Booked', 'Cancelled']);
});

test('saved patients and addresses are chosen in one press, and removed in the account', async () => {
  const email = newMailbox('saved');
  await customer(email);
  const asha = await opensForm(email);
  await asha.fill('Pincode', '560001');
  await asha.fill('Name', 'Ravi Rao');
  await asha.fill('Address', '14 MG Road');
  await asha.fill('Phone No', newPhone());
  await asha.fill('Beneficiary Name', 'Meera Rao');
  await asha.page.type('[name="beneficiaries.0.age"]', '61');
  await asha.page.select('[name="beneficiaries.0.gender"]', 'Female');
  await asha.press('Save these patients and this address for next time', 'checkbox');
  await books(asha);

  await asha.open('/shop/5');
  await asha.press('Book Now', 'button');
  await asha.sees('Saved addresses');
  await asha.press('14 MG Road, 560001', 'button');
  await asha.press('Meera Rao, 61, Female', 'button');
  expect(await addressAndPerson(asha)).toEqual(['14 MG Road', '560001', 'Meera Rao', '61', 'Female']);
  await books(asha);

  await asha.open('/account');
  await asha.sees('Saved patients and addresses');
  await asha.press('Remove Meera Rao, 61, Female');
  await asha.sees('Meera Rao, 61, Female is removed.');
  await asha.press('Remove 14 MG Road, 560001');
  await asha.sees('Nothing is saved.');
});

/** The customer's orders, the newest first. */
async function orders(token: string): Promise<{ id: string; status: string }[]> {
  const answer = await fetch(`${stack.origin}/api/orders`, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()) as { id: string; status: string }[];
}
