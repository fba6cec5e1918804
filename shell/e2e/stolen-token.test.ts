import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { chromium } from './browser/chromium.js';
import { logIn } from './browser/log-in.js';
import type { Visitor } from './browser/visitor.js';
import { stack } from './stack/stack.js';

const { visitor } = chromium();
const expectedErrors = /401/;

const nowS = () => Math.floor(Date.now() / 1000);

/** The same token as it is an hour later, signed by the secret of the stack. */
function expired(token: string): string {
  const { TOKEN_SECRET } = JSON.parse(readFileSync(join(stack.dataDir, 'secrets.json'), 'utf8')) as {
    TOKEN_SECRET: string;
  };
  const [head = '', payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const late = Buffer.from(JSON.stringify({ ...claims, exp: nowS() - 1800 })).toString('base64url');
  return `${head}.${late}.${createHmac('sha256', TOKEN_SECRET).update(`${head}.${late}`).digest('base64url')}`;
}

const calls = (token: string, headers: Record<string, string> = {}) =>
  fetch(`${stack.origin}/api/orders`, { headers: { Authorization: `Bearer ${token}`, ...headers } });

/** What a script in the page gets with everything that it can read. */
const asScript = ({ page }: Visitor) =>
  page.evaluate(async () => {
    const token = localStorage.getItem('token') ?? '';
    const answer = await fetch('/api/orders', { headers: { authorization: `Bearer ${token}` } });
    return { token, cookies: document.cookie, status: answer.status };
  });

async function loggedIn(): Promise<Visitor> {
  const asha = await visitor({ expectedErrors });
  await asha.open('/');
  await logIn(asha);
  await asha.page.waitForFunction(() => localStorage.getItem('token') !== null);
  return asha;
}

test('a token that is copied out of a browser opens nothing elsewhere', async () => {
  const asha = await loggedIn();
  const { token, cookies, status } = await asScript(asha);
  expect([status, cookies]).toEqual([200, '']);

  const played = await calls(token);
  expect([played.status, ((await played.json()) as { code: string }).code]).toEqual([401, 'unauthenticated']);
  const guessed = await calls(token, { Cookie: `nidaan-session=${'A'.repeat(43)}` });
  expect(guessed.status).toBe(401);

  const mallory = await visitor({ expectedErrors });
  await mallory.open('/');
  await mallory.store('token', token);
  await mallory.store('role', 'admin');
  expect((await asScript(mallory)).status).toBe(401);
  await mallory.open('/admin');
  await mallory.sees('Log in');

  expect((await asScript(asha)).status).toBe(200);
  const events = await asha.page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const answer = await fetch('/api/security-events?kind=session.refused', { headers });
    return ((await answer.json()) as { account: string }[]).map(({ account }) => account);
  });
  expect(events).toContain(stack.admin.email);
});

test('a second tab, a reload and a new login go on in the same browser', async () => {
  const asha = await loggedIn();
  const tab = await asha.secondTab();
  await tab.open('/admin/view-orders');
  await tab.sees('Orders');
  expect((await asScript(tab)).status).toBe(200);
  await asha.reload();
  expect((await asScript(asha)).status).toBe(200);
  const { token } = await asScript(asha);
  await asha.page.evaluate(async (person) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/auth/login', { method: 'POST', headers, body: JSON.stringify(person) });
    localStorage.setItem('token', ((await answer.json()) as { token: string }).token);
  }, stack.admin);
  // Another tab sees what is stored a moment later.
  await tab.page.waitForFunction((old) => localStorage.getItem('token') !== old, { polling: 50 }, token);
  expect((await asScript(tab)).status).toBe(200);
});

test('a page that stayed open renews its token, repeats what was refused, and stays logged in', async () => {
  const asha = await loggedIn();
  const { token } = await asScript(asha);
  const old = expired(token);
  await asha.store('token', old);
  await asha.open('/admin/view-orders');
  await asha.sees('Orders');
  await asha.page.waitForFunction((before) => localStorage.getItem('token') !== before, {}, old);
  expect((await asScript(asha)).status).toBe(200);

  const mallory = await visitor({ expectedErrors });
  await mallory.open('/');
  const renewal = await mallory.page.evaluate(async (stolen) => {
    const headers = { authorization: `Bearer ${stolen}` };
    return (await fetch('/api/auth/renew', { method: 'POST', headers })).status;
  }, token);
  expect(renewal).toBe(401);
});
