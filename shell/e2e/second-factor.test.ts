import { expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { query } from './stack/database.js';
import { chromium } from './browser/chromium.js';
import { logIn } from './browser/log-in.js';
import { stack } from './stack/stack.js';

const { visitor } = chromium();

/** A separate admin, so that the shared one can still log in with the password alone. */
async function anotherAdmin() {
  const admin = { email: `staff-${Date.now()}@example.org`, password: 'four green bottles' };
  const answer = await fetch(`${stack.origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  expect(answer.status).toBe(202);
  const promoted = "UPDATE users SET role = 'admin', email_verified_at = now() WHERE email = $1";
  await query(promoted, [admin.email]);
  return admin;
}

test('staff turn two-step login on, and then need a code of the app or a recovery code', async () => {
  const admin = await anotherAdmin();
  const asha = await visitor({ expectedErrors: /status of 40[01]/ });
  await asha.open('/');
  await logIn(asha, admin);
  await asha.page.waitForSelector('dialog', { hidden: true });
  await asha.open('/account');
  await asha.sees('Set up two-step login');
  await asha.page.type('.ac-second input[type=password]', admin.password);
  await asha.press('Set up two-step login', 'button');
  const shown = await asha.page.waitForSelector('.ac-secret');
  const secret = await shown?.evaluate((element) => element.textContent.replaceAll(' ', ''));
  const code = new TOTP({ secret: Secret.fromBase32(secret ?? '') }).generate();
  await asha.page.type('.ac-second input[autocomplete=one-time-code]', code);
  await asha.press('Turn on', 'button');
  await asha.sees('Your recovery codes');
  const [recovery = ''] = await asha.page.$$eval('.ac-codes code', (codes) =>
    codes.map((element) => element.textContent),
  );
  await asha.press('I have saved the codes');
  await asha.sees('10 recovery codes are left');

  const ravi = await visitor({ expectedErrors: /status of 40[01]/ });
  await ravi.open('/');
  await logIn(ravi, admin);
  await ravi.sees('Six digits from your authenticator app');
  await ravi.fill('Login code', code);
  await ravi.press('Login', 'button');
  await ravi.sees('This code is wrong, expired or already used.');
  await ravi.fill('Login code', recovery);
  await ravi.press('Login', 'button');
  await ravi.page.waitForSelector('dialog', { hidden: true });
  expect(await ravi.stored('role')).toBe('admin');
  const rows = await query(
    `SELECT count(*)::integer AS used FROM recovery_codes c JOIN users u ON u.id = c.user_id
     WHERE u.email = $1 AND c.used_at IS NOT NULL`,
    [admin.email],
  );
  expect(rows).toEqual([{ used: 1 }]);
});
