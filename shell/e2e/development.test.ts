import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { chromium } from './browser/chromium.js';
import { logIn } from './browser/log-in.js';
import type { Visitor } from './browser/visitor.js';
import { adminUnderDevelopment, publicShell } from './stack/development.js';
import { stack } from './stack/stack.js';

const { visitor } = chromium({ cold: true });

let admin: Awaited<ReturnType<typeof adminUnderDevelopment>>;
beforeAll(async () => {
  admin = await adminUnderDevelopment();
});
afterAll(() => admin.stop());

/** A value that differs from one page load to the next. */
const loadOf = (who: Visitor) => who.page.evaluate(() => performance.timeOrigin);

/** Opens the admin screens of the remote under development. */
async function inAdmin(expectedErrors?: RegExp): Promise<Visitor> {
  const asha = await visitor({ expectedErrors });
  await asha.open(`/admin?remote=admin@${admin.host}`);
  await logIn(asha);
  await asha.sees('Total Users');
  return asha;
}

/** The admin remote in a document, and the hosts that its policy allows. */
async function adminRemoteOf(origin: string, query = '', cookie = '') {
  const answer = await fetch(`${origin}/admin${query}`, { headers: { cookie } });
  const [, version] = /"admin":{[^}]*"version":"([\w.-]+)"/.exec(await answer.text()) ?? [];
  const policy = answer.headers.get('content-security-policy') ?? '';
  return { developed: version === 'development', admitted: policy.includes(admin.host) };
}
const nothing = { developed: false, admitted: false };
const everything = { developed: true, admitted: true };

describe('a remote under development', () => {
  test('is updated in place while its team edits it, in one browser alone', async () => {
    const asha = await visitor();
    await asha.open('/shop/2');
    await asha.press('Add to cart');
    await asha.open(`/admin?remote=admin@${admin.host}`);
    await logIn(asha);
    await asha.sees('Manage the platform');
    await asha.open('/admin');
    await asha.sees('Manage the platform');
    const load = await loadOf(asha);

    admin.reword('dashboard/messages.ts', 'Manage the platform', 'Steer the platform');
    await asha.sees('Steer the platform');
    admin.reword('layout/admin.css', '.ad-page {', '.ad-page { outline: 3px solid rgb(1, 2, 3);');
    await asha.page.waitForFunction(
      () =>
        getComputedStyle(document.querySelector('.ad-page') ?? document.body).outlineColor === 'rgb(1, 2, 3)',
    );
    expect(await loadOf(asha)).toBe(load);
    await asha.open('/shop/2');
    await asha.finds('Cart, 1 item');

    const ravi = await visitor();
    await ravi.open('/admin');
    await logIn(ravi);
    await ravi.sees('Manage the platform');
    await asha.open('/admin?remote=off');
    await asha.sees('Manage the platform');
  });

  test('shows a compiler error on the page until it is corrected', async () => {
    const asha = await inAdmin();
    const load = await loadOf(asha);
    admin.reword('dashboard/messages.ts', 'title: ', 'title = ');
    await asha.sees('./src/dashboard/messages.ts');
    await asha.sees('Total Users');
    admin.reword('dashboard/messages.ts', 'title = ', 'title: ');
    await asha.seesNoMore('./src/dashboard/messages.ts');
    expect(await loadOf(asha)).toBe(load);
  });

  test('that breaks on the page recovers with its next build', async () => {
    const asha = await inAdmin(/Error: It broke/);
    const load = await loadOf(asha);
    const [whole, broken] = ['const { pathname } = useLocation();', "throw new Error('It broke');"];
    admin.reword('dashboard/DashboardPage.tsx', whole, `${broken} ${whole}`);
    await asha.sees('This broke');
    admin.reword('dashboard/DashboardPage.tsx', broken, '');
    await asha.sees('Total Users');
    expect(await loadOf(asha)).toBe(load);
  });

  test('with changed routes reloads the page', async () => {
    const asha = await inAdmin();
    const load = await loadOf(asha);
    admin.reword(
      'remote.tsx',
      'routes: [',
      "routes: [{ path: '/admin/new', chunk: 'new', screen: dashboard },",
    );
    await asha.page.waitForFunction((before) => performance.timeOrigin !== before, {}, load);
    await asha.sees('Total Users');
  });

  test('is ignored for other hosts, and allowed by the policy of its browser alone', async () => {
    expect(await adminRemoteOf(stack.origin)).toEqual(nothing);
    expect(await adminRemoteOf(stack.origin, `?remote=admin@${admin.host}`)).toEqual(everything);
    expect(await adminRemoteOf(stack.origin, '?remote=admin@http://localhost:1')).toEqual(nothing);
    expect(await adminRemoteOf(stack.origin, '', `nidaan_override=admin@${admin.host}`)).toEqual(everything);
  });
});

test('outside development it requires the pass that an admin gets', async () => {
  const shell = await publicShell();
  const post = (path: string, body: object, headers = {}) =>
    fetch(`${stack.origin}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const { token } = (await (await post('auth/login', stack.admin)).json()) as { token: string };
  const permitted = await post('releases/override', {}, { authorization: `Bearer ${token}` });
  const [pass = ''] = (permitted.headers.get('set-cookie') ?? '').split(';');
  const query = `?remote=admin@${admin.host}`;
  expect(await adminRemoteOf(shell.origin, query)).toEqual(nothing);
  expect(await adminRemoteOf(shell.origin, query, `${pass}x`)).toEqual(nothing);
  expect(await adminRemoteOf(shell.origin, query, pass)).toEqual(everything);
  await shell.stop();
});
