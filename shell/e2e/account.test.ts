import { expect, test } from '@jest/globals';
import { chromium } from './browser/chromium.js';
import { linkTo } from './browser/messages.js';
import { logIn } from './browser/log-in.js';
import { placeOrder } from './browser/place-order.js';
import { stack } from './stack/stack.js';

const { visitor } = chromium();
const expectedErrors = /status of 40[013]/;
const { first: PASSWORD, later: LATER } = stack.passwords;

test('a customer registers, confirms by email, finds an earlier booking, and later resets the password', async () => {
  const email = 'journey@example.org';
  const { reference } = await placeOrder(email);
  const asha = await visitor({ expectedErrors });
  await asha.open('/user-dashboard');
  await asha.sees('Please log in');
  await asha.press('Log in', 'button');
  // The page has a link with this name too, which the dialog covers.
  await asha.page.waitForSelector('dialog[open]');
  await asha.press('Create account');
  await asha.arrives('/register');
  await asha.sees('At least 10 characters');
  await asha.fill('Email address', email);
  await asha.fill('Password', PASSWORD);
  await asha.press('Create account', 'button');
  await asha.sees('Please check your email');

  await asha.open('/user-dashboard');
  await logIn(asha, { email, password: PASSWORD });
  await asha.sees('No orders found.');

  await asha.open(await linkTo(email, 'verify'));
  await asha.arrives('/verify');
  await asha.fill('Password', PASSWORD);
  await asha.press('Verify and log in');
  await asha.arrives('/user-dashboard');
  await asha.sees(reference);
  expect(await asha.page.evaluate(() => location.hash)).toBe('');

  await asha.press('Profile');
  await asha.press('Logout');
  await asha.sees('Please log in');
  await asha.open('/forgot');
  await asha.sees('Forgot your password?');
  await asha.fill('Email address', email);
  await asha.press('Send the link');
  await asha.sees('Please check your email');
  await asha.open(await linkTo(email, 'reset'));
  await asha.fill('New password', LATER);
  await asha.press('Save the password');
  await asha.sees('Your new password is set');
  await asha.open('/user-dashboard');
  await logIn(asha, { email, password: LATER });
  await asha.sees(reference);
  expect(await asha.text()).toContain('Not uploaded');
});

test('pages that require a login show their content in place after it', async () => {
  const asha = await visitor({ expectedErrors });
  await asha.open('/my-data');
  await asha.sees('Please log in');
  await logIn(asha);
  await asha.sees('Your consents');
  await asha.arrives('/my-data');
});

test('a customer who stores another role in the browser sees no admin data', async () => {
  const eve = await visitor({ expectedErrors });
  await eve.open('/');
  await logIn(eve, { email: 'journey@example.org', password: LATER });
  await eve.finds('Log out');
  await eve.store('role', 'admin');
  for (const path of ['/admin', '/admin/view-users', '/admin/view-orders']) {
    await eve.open(path);
    await eve.sees('This page is for the lab’s staff');
    expect([await eve.stored('role'), await eve.stored('token')]).toEqual(['admin', expect.any(String)]);
    const shown = await eve.text();
    for (const secret of [stack.admin.email, 'Asha Rao', 'Users List', 'journey@example.org'])
      expect(shown).not.toContain(secret);
  }
});
