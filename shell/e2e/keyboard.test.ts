import { expect, test } from '@jest/globals';
import { bookableDays } from '@nidaan/contract/booking-rules';
import { chromium } from './browser/chromium.js';
import { logIn } from './browser/log-in.js';
import { newMailbox } from './browser/new-customer.js';
import { placeOrder } from './browser/place-order.js';
import type { Visitor } from './browser/visitor.js';

const { visitor, staff } = chromium();

test('from the home page to the cart by keyboard alone', async () => {
  const asha = await visitor();
  await asha.open('/');
  await asha.isAlive();
  await asha.tabsTo('See all 684 tests');
  await asha.keys('Enter');
  await asha.arrives('/shop');
  await asha.sees('All lab tests, with prices');
  await asha.hasFocusOn('main');
  await asha.open('/');
  await asha.isAlive();
  await asha.tabsTo('Fasting Blood Sugar (FBS)');
  await asha.keys('Enter');
  await asha.arrives('/shop/2');
  await asha.sees('Preparation');
  await asha.hasFocusOn('main');
  await asha.tabsTo('Book Now');
  await asha.keys('Enter');
  await asha.arrives('/cart');
  await asha.sees('Order summary');
  await asha.hasFocusOn('main');
  await asha.tabsTo('Increase quantity of Fasting Blood Sugar (FBS)');
  await asha.keys('Enter');
  await asha.finds('Cart, 2 items');
});

test('the first Tab focuses the skip link', async () => {
  const asha = await visitor();
  await asha.open('/shop/2');
  await asha.isAlive();
  await asha.tabsTo('Skip to the content');
  await asha.keys('Enter');
  await asha.hasFocusOn('main');
  await asha.tabsTo('Add to cart');
});

test('focus stays where it is when only the query changes', async () => {
  const asha = await visitor({ width: 1280 });
  await asha.open('/shop');
  await asha.isAlive();
  await asha.page.focus('main select');
  await asha.keys('ArrowDown');
  await asha.arrives('/shop?department=Allergy');
  await asha.hasFocusOn('select');
});

test('the booking form of a package gets the focus when it opens', async () => {
  const asha = await visitor();
  await asha.open('/health/80');
  await asha.press('Book Now');
  await asha.arrives('/health/80?book=1');
  await asha.hasFocusOn('section');
});

test('the login dialog traps the focus and returns it', async () => {
  const asha = await visitor();
  await asha.open('/shop/2');
  await asha.press('Log in');
  await asha.sees('Password');
  const inside = () => asha.page.$eval('dialog', (dialog) => dialog.contains(document.activeElement));
  for (let steps = 0; steps < 8; steps += 1) {
    await asha.keys('Tab');
    const lost = await asha.page.evaluate(() => document.activeElement === document.body);
    expect(lost || (await inside())).toBe(true);
  }
  await asha.keys('Escape');
  await asha.hasFocusOn('Log in');
});

test('login and logout move the focus to the content, since their buttons are removed', async () => {
  const asha = await visitor();
  await asha.open('/faqs');
  await logIn(asha);
  await asha.finds('Log out');
  await asha.hasFocusOn('main');
  await asha.press('Log out');
  await asha.finds('Log in');
  await asha.hasFocusOn('main');
});

/** Whether something covers the middle of the element that has the focus. */
const isFocusCovered = ({ page }: Visitor) =>
  page.evaluate(() => {
    const { left, top, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
    return !document.activeElement?.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test('who goes up a long list by keyboard sees the focus, not the head of the table over it', async () => {
  for (let n = 0; n < 20; n += 1) await placeOrder(newMailbox('list'));
  const path = `/admin/payment-entry?date=${bookableDays(new Date())[0]}`;
  const asha = await staff(path, { width: 1440, height: 700 });
  await asha.page.waitForSelector('[data-entry-method]');
  await asha.page.$$eval('[data-entry-method]', (all) => (all.at(-1) as HTMLElement).focus());
  for (let steps = 0; steps < 40; steps += 1) {
    await asha.page.keyboard.down('Shift');
    await asha.keys('Tab');
    await asha.page.keyboard.up('Shift');
    expect([steps, await isFocusCovered(asha)]).toEqual([steps, false]);
  }
});
