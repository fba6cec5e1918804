import { describe, expect, test } from '@jest/globals';
import { query } from './stack/database.js';
import { chromium } from './browser/chromium.js';
import type { Visitor } from './browser/visitor.js';
import { stack } from './stack/stack.js';
import { newMailbox, newPhone, spaced } from './browser/new-customer.js';

const { visitor } = chromium();
const sugar = 'Fasting Blood Sugar (FBS)';

/** Presses Tab until the focus is in the field with this label. */
async function tabsToField(asha: Visitor, label: string): Promise<void> {
  const labelled = () =>
    document.activeElement instanceof HTMLElement && 'labels' in document.activeElement
      ? ((document.activeElement as HTMLInputElement).labels?.[0]?.innerText ?? '')
      : '';
  for (let steps = 0; steps < 80; steps += 1) {
    await asha.keys('Tab');
    if ((await asha.page.evaluate(labelled)).startsWith(label)) return;
  }
  throw new Error(`Tab never came to the field "${label}".`);
}

async function types(asha: Visitor, label: string, text: string): Promise<void> {
  await tabsToField(asha, label);
  await asha.page.keyboard.type(text);
}

/** Opens the search: the field in the navbar, or on a phone the panel behind its icon. */
async function searches(asha: Visitor, term: string, phone: boolean): Promise<void> {
  await asha.isAlive();
  if (phone) {
    await asha.tabsTo('Search');
    await asha.keys('Enter');
  } else {
    await asha.focusSearch();
  }
  await asha.page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
  // All at once: with slow typing, results for the first letters would appear and disappear.
  await asha.page.keyboard.sendCharacter(term);
  await asha.page.waitForSelector('[role=option]');
}

async function choosesSugar(asha: Visitor): Promise<void> {
  const active = () =>
    document.getElementById(
      document
        .querySelector('[role=combobox][aria-activedescendant]')
        ?.getAttribute('aria-activedescendant') ?? '',
    )?.innerText ?? '';
  for (let steps = 0; steps < 12; steps += 1) {
    await asha.keys('ArrowDown');
    if ((await asha.page.evaluate(active)).startsWith(sugar)) return asha.keys('Enter');
  }
  throw new Error(`${sugar} is not among the results.`);
}

describe.each([
  ['on a phone with an old browser', 360],
  ['on a desktop', 1280],
])('a visitor %s, by keyboard alone', (_where, width) => {
  test('finds "sugar", books for three people with an additional test, and the lab sees the order', async () => {
    const asha = await visitor({ width, oldest: width < 768 });
    await asha.open('/');
    await searches(asha, 'sugar', width < 768);
    await choosesSugar(asha);
    await asha.arrives('/shop/2');
    await asha.sees('Preparation');
    await asha.tabsTo('Book Now');
    await asha.keys('Enter');
    await asha.arrives('/cart');
    await asha.sees('Booking Form');

    await types(asha, 'Pincode', '560001');
    await types(asha, 'Name', `Asha Rao ${width}`);
    await types(asha, 'Email', newMailbox('asha'));
    await types(asha, 'Address', '14 MG Road');
    await types(asha, 'Phone No', spaced(newPhone()));
    await tabsToField(asha, 'Number of Persons');
    await asha.keys('ArrowDown', 'ArrowDown');
    await asha.sees('Person 3');
    for (const [person, gender] of ['Female', 'Male', 'Other'].entries()) {
      await types(asha, 'Beneficiary Name', `Asha Rao ${'ABC'.charAt(person)}`);
      await types(asha, 'Age', String(34 + person));
      await tabsToField(asha, 'Gender');
      await asha.page.keyboard.type(gender.charAt(0));
    }
    await tabsToField(asha, 'CRP Test');
    await asha.keys('Space');
    await asha.sees('₹1,680');
    await asha.tabsTo('Book Now');
    await asha.keys('Enter');
    await asha.sees('Order submitted successfully!');
    const reference = /ND-\w{4}-\w{2}/.exec(await asha.text())?.[0] ?? '';
    await asha.finds('Cart, 0 items');

    const staff = await visitor({ width });
    await staff.open('/admin/view-orders');
    await staff.isAlive();
    await staff.tabsTo('Log in');
    await staff.keys('Enter');
    // The footer has a field with this name too.
    await staff.page.waitForSelector('dialog[open]');
    await types(staff, 'Email address', stack.admin.email);
    await types(staff, 'Password', stack.admin.password);
    await staff.keys('Enter');
    await staff.sees(reference);
    await staff.sees(`Asha Rao ${width}`);
    const rows = await query('select total_amount, status from orders where reference = $1', [reference]);
    expect(rows).toEqual([{ total_amount: '1680', status: 'Booked' }]);
    expect(await staff.text()).toContain('₹1,680');
  });
});

test('ten people are booked on a phone, by keyboard alone, and each collapses to one line', async () => {
  const asha = await visitor({ width: 360, height: 640 });
  await asha.open('/shop/2');
  await asha.press('Book Now');
  await asha.sees('Booking Form');
  await types(asha, 'Name', 'Ten of us');
  await tabsToField(asha, 'Number of Persons');
  await asha.page.keyboard.type('10');
  for (let person = 1; person <= 10; person += 1) {
    await types(asha, 'Beneficiary Name', `Person ${person} of the family`);
    await types(asha, 'Age', String(20 + person));
    await tabsToField(asha, 'Gender');
    await asha.page.keyboard.type(person % 2 ? 'F' : 'M');
  }
  await asha.sees('₹800');
  await asha.tabsTo('Book Now');
  await asha.finds('Change Person 10 of the family');
  const { scrollWidth, clientWidth } = await asha.page.$eval('html', (html) => html);
  expect(scrollWidth).toBe(clientWidth);
  await asha.keys('Enter');
  await asha.press('Book anyway');
  await asha.sees('Order submitted successfully!');
  const rows = await query(
    `select count(*)::int as people from order_beneficiaries b join orders o on o.id = b.order_id where o.name = $1`,
    ['Ten of us'],
  );
  expect(rows).toEqual([{ people: 10 }]);
});

test('a price raised in the meantime is explained, and the second press books at the new price', async () => {
  const asha = await visitor({ expectedErrors: /409/ });
  await asha.open('/shop/11');
  await asha.press('Add to cart');
  await asha.open('/cart');
  await asha.fill('Name', 'Ravi Kumar');
  await query(`update tests set price = price + 15 where id = '11'`);
  try {
    await asha.press('Book Now');
    await asha.press('Book anyway');
    await asha.sees('the total was ₹480 and is now ₹495');
    await asha.sees('Error submitting order. Please try again.');
    await asha.press('Book Now');
    await asha.sees('Order submitted successfully!');
    await asha.sees('₹495');
  } finally {
    await query(`update tests set price = price - 15 where id = '11'`);
  }
});

test('the package page books through a slot filled by another remote', async () => {
  const asha = await visitor({ width: 768 });
  await asha.open('/health-list');
  await asha.press('Book Now: Full Body Checkup, Basic - 79 Tests');
  await asha.sees('Booking Form');
  await asha.page.locator('button[type=submit]').click();
  await asha.press('Book anyway');
  await asha.sees('Order submitted successfully!');
  await asha.sees('We need some details from you for the visit.');
});
