import { expect, test } from '@jest/globals';
import { chromium } from './browser/chromium.js';
import { logIn } from './browser/log-in.js';
import { newMailbox } from './browser/new-customer.js';
import { customer } from './buttons/people.js';
import { stack } from './stack/stack.js';

const { visitor } = chromium();
const expectedErrors = /status of 40[013]/;

test('pages that require a login show their content in place after it', async () => {
  const asha = await visitor({ expectedErrors });
  await asha.open('/my-data');
  await asha.sees('Please log in');
  await logIn(asha);
  await asha.sees('Your consents');
  await asha.arrives('/my-data');
});

test('a customer who stores another role in the browser sees no admin data', async () => {
  const email = newMailbox('eve');
  const session = await customer(email);
  const eve = await visitor({ expectedErrors });
  await eve.openAs(session, '/');
  await eve.finds('Log out');
  await eve.store('role', 'admin');
  for (const path of ['/admin', '/admin/view-users', '/admin/view-orders']) {
    await eve.open(path);
    await eve.sees('This page is for the lab’s staff');
    expect([await eve.stored('role'), await eve.stored('token')]).toEqual(['admin', expect.any(String)]);
    const shown = await eve.text();
    for (const secret of [stack.admin.email, 'Asha Rao', 'Users List', email])
      expect(shown).not.toContain(secret);
  }
});
