import { expect, test } from '@jest/globals';
import { query } from './stack/database.js';
import { chromium } from './browser/chromium.js';
import { logIn } from './browser/log-in.js';
import { stack } from './stack/stack.js';

const { visitor } = chromium();

/** Makes the newest staff session idle for this many minutes, and focuses the tab. */
async function idle(asha: Awaited<ReturnType<typeof visitor>>, minutes: number) {
  await query(
    `UPDATE staff_sessions SET last_seen_at = now() - make_interval(mins => $1)
     WHERE id = (SELECT id FROM staff_sessions ORDER BY id DESC LIMIT 1)`,
    [minutes],
  );
  await asha.page.evaluate(() => window.dispatchEvent(new Event('focus')));
}
const typed = (asha: Awaited<ReturnType<typeof visitor>>) =>
  asha.page.$eval('aria/Test Name *', (field) => (field as HTMLInputElement).value);

test('idle staff are warned, can stay logged in, are logged out later, and keep their input', async () => {
  const asha = await visitor({ expectedErrors: /status of 401/ });
  await asha.open('/admin/manage-tests?mode=create');
  await logIn(asha);
  await asha.sees('Add New Test');
  await asha.fill('Test Name *', 'Half a test');
  // The activity of typing is reported first, so that the next request comes from the screen alone.
  await idle(asha, 0);
  await asha.page.waitForNetworkIdle({ idleTime: 500 });
  await idle(asha, 29);
  await asha.sees('Are you still there?');
  await asha.press('Stay logged in');
  await asha.page.waitForSelector('dialog', { hidden: true });
  expect(await typed(asha)).toBe('Half a test');
  await asha.page.waitForNetworkIdle({ idleTime: 500 });
  await idle(asha, 31);
  await asha.sees('Your session has ended. Log in again');
  await asha.fill('Email address', stack.admin.email);
  await asha.fill('Password', stack.admin.password);
  await asha.press('Login', 'button');
  await asha.page.waitForSelector('dialog', { hidden: true });
  expect(await typed(asha)).toBe('Half a test');
});
