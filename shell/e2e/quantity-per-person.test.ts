import { expect, test } from '@jest/globals';
import { query } from './stack/database.js';
import { chromium } from './browser/chromium.js';
import { newPhone } from './browser/new-customer.js';

const { visitor } = chromium();
const sugar = 'Fasting Blood Sugar (FBS)';

const storedOrder = async (reference: string) => {
  const rows = await query('select total_amount, no_of_persons from orders where reference = $1', [
    reference,
  ]);
  return rows as { total_amount: string; no_of_persons: number }[];
};

test('a visitor who presses plus and then chooses two people books one set each for ₹160', async () => {
  const asha = await visitor({ width: 360 });
  await asha.open('/shop/2');
  await asha.press('Add to cart');
  await asha.finds('Cart, 1 item');
  await asha.press('Book Now');
  await asha.arrives('/cart');
  await asha.sees('Booking Form');
  await asha.press(`Increase quantity of ${sugar}`);
  await asha.sees(`2 × ${sugar} for each person.`);
  await asha.page.select('select[name=noOfPersons]', '2');
  await asha.sees('You’re paying for 2 sets for each of 2 people.');
  await asha.sees('₹160 × 2 people = ₹320');
  await asha.press('One each: ₹160');
  await asha.sees('₹80 × 2 people = ₹160');
  await asha.sees('Pay ₹160 at the visit by UPI, cash or card. Nothing now.');
  await asha.fill('Pincode', '560001');
  await asha.fill('Name', 'Asha Rao');
  await asha.fill('Address', '14 MG Road');
  await asha.fill('Phone No', newPhone());
  for (const [index, gender] of ['Female', 'Male'].entries()) {
    const person = (field: string) => `[name="beneficiaries.${index}.${field}"]`;
    await asha.page.locator(`input${person('name')}`).fill(`${gender} Rao`);
    await asha.page.locator(`input${person('age')}`).fill('52');
    await asha.page.select(`select${person('gender')}`, gender);
  }
  await asha.press('Book Now');
  await asha.sees('Order submitted successfully!');
  const reference = /ND-\w{4}-\w{2}/.exec(await asha.text())?.[0] ?? '';
  expect(await storedOrder(reference)).toEqual([{ total_amount: '160', no_of_persons: 2 }]);
  await asha.press('Track order');
  await asha.sees(`Order ${reference}`);
  await asha.finds('UPI QR code for ₹160');
  const href = await asha.page.$eval('a[href^="upi:"]', (link) => link.getAttribute('href') ?? '');
  const paid = new URL(href).searchParams;
  expect([paid.get('am'), paid.get('cu'), paid.get('tr')]).toEqual(['160.00', 'INR', reference]);
});

test('an additional test that the cart includes cannot be ticked, also when it was ticked before', async () => {
  const asha = await visitor();
  await asha.open('/shop/11');
  await asha.press('Book Now');
  await asha.sees('Booking Form');
  const box = `input[name=tests]`;
  const states = () =>
    asha.page.$$eval(box, (inputs) => inputs.map((input) => [input.checked, input.disabled].join()));
  await asha.page.waitForSelector(box);
  await asha.page.click(box);
  await asha.sees('₹560 × 1 person = ₹560');
  await asha.open('/shop/2');
  await asha.press('Book Now');
  await asha.sees(`${sugar} is already in your cart, so we unticked it.`);
  await asha.sees('₹560 × 1 person = ₹560');
  expect((await states())[0]).toBe('true,true');
});

test('a package page has one Book Now and one price while its form is open', async () => {
  const asha = await visitor({ width: 1440 });
  await asha.open('/shop/11');
  await asha.press('Add to cart');
  await asha.finds('Cart, 1 item');
  await asha.open('/health/30');
  await asha.press('Book Now');
  await asha.sees('Booking Form');
  await asha.sees('and one other item in your cart are booked and paid together.');
  const buttons = await asha.page.$$eval(
    'main button',
    (all) => all.filter(({ textContent }) => textContent === 'Book Now').length,
  );
  expect(buttons).toBe(1);
});
