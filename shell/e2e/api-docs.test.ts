import { expect, test } from '@jest/globals';
import { chromium } from './browser/chromium.js';
import { logIn } from './browser/log-in.js';
import { stack } from './stack/stack.js';

const { visitor } = chromium();

test('the Releases screen opens the API documentation, which is closed to visitors', async () => {
  const docs = new URL('/api/docs', stack.origin);
  expect((await fetch(docs)).status).toBe(401);
  const asha = await visitor();
  await asha.open('/admin/releases');
  await logIn(asha);
  const opened = asha.page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/docs');
  await asha.press('API documentation', 'button');
  expect((await opened).status()).toBe(200);
  await asha.sees('Nidaan API');
  // The operations are rendered by the documentation's own script, those in sight first.
  await asha.sees('/api/auth/login');
});
