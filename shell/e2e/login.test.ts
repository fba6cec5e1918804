import { expect, test } from '@jest/globals';
import { chromium } from './browser/chromium.js';
import { logIn } from './browser/log-in.js';
import { placeOrder } from './browser/place-order.js';
import { stack } from './stack/stack.js';

const { visitor } = chromium();
const staffOnly = 'This page is for the lab’s staff';
/** The browser logs every rejected call in its console. */
const expectedErrors = /status of 401/;

test('a wrong password is reported in the dialog, and the input stays', async () => {
  const asha = await visitor({ expectedErrors });
  await asha.open('/');
  await logIn(asha, { email: stack.admin.email, password: 'not this one' });
  await asha.sees('Invalid email or password.');
  expect(await asha.page.$eval('dialog input[type=email]', (field) => field.value)).toBe(stack.admin.email);
  await asha.fill('Password', stack.admin.password);
  await asha.press('Login', 'button');
  await asha.sees('Profile');
});

test('an admin gets the link, the menu and the dashboard, and keeps them after a reload', async () => {
  const asha = await visitor();
  await asha.open('/');
  await logIn(asha);
  await asha.finds('Admin');
  await asha.press('Profile');
  await asha.press('Admin Panel');
  await asha.arrives('/admin');
  await asha.sees('Admin Dashboard');
  await asha.sees('Total Users');
  await asha.reload();
  await asha.sees('Total Users');
});

test('logout removes the session from the browser, in every tab', async () => {
  const asha = await visitor({ expectedErrors });
  await asha.open('/admin');
  await asha.sees(staffOnly);
  await logIn(asha);
  await asha.sees('Admin Dashboard');
  const second = await asha.secondTab();
  await second.open('/admin');
  await second.sees('Admin Dashboard');
  await asha.press('Profile');
  await asha.press('Logout');
  await asha.sees(staffOnly);
  await second.sees(staffOnly);
  expect(await asha.stored('token')).toBeNull();
  expect(await asha.stored('role')).toBeNull();
});

test('logout clears the input and the order secrets in every tab, and keeps the cart', async () => {
  const { statusUrl, reference } = await placeOrder();
  // Requests in flight when the token is removed may be rejected.
  const asha = await visitor({ expectedErrors: /status of 40[14]/ });
  await asha.open('/shop/2');
  await asha.press('Add to cart');
  await asha.open('/cart');
  await logIn(asha);
  await asha.finds('Log out');
  await asha.fill('Name', 'Asha Rao');
  const second = await asha.secondTab();
  await second.open(statusUrl);
  await second.sees(`Order ${reference}`);
  await asha.press('Log out');
  await second.sees('Please open this page from the link in your email or text message');
  await asha.sees('Booking Form');
  const name = () => asha.page.$eval('input[name=name]', (field) => field.value);
  expect(await name()).toBe('');
  await asha.reload();
  await asha.sees('Booking Form');
  expect(await name()).toBe('');
  await asha.finds('Cart, 1 item');
  await second.reload();
  await second.sees('Please open this page from the link in your email or text message');
});

test.each([
  ['a role without a token', { role: 'admin' }, staffOnly],
  ['an invalid token', { role: 'admin', token: 'abc' }, 'Your session has ended'],
])('%s in the storage gives no access', async (_what, stored, answer) => {
  const eve = await visitor({ expectedErrors });
  await eve.open('/');
  for (const [key, value] of Object.entries(stored)) await eve.store(key, value);
  await eve.open('/admin');
  await eve.sees(answer);
  await eve.open('/admin/view-users');
  await eve.sees(staffOnly);
  expect(await eve.text()).not.toContain(stack.admin.email);
});
