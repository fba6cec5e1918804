import { beforeAll, expect, test } from '@jest/globals';
import type { StaffRole } from '@nidaan/contract/roles';
import { chromium } from './browser/chromium.js';
import { awaited } from './browser/awaited.js';
import { logIn } from './browser/log-in.js';
import { placeOrder } from './browser/place-order.js';
import type { Visitor } from './browser/visitor.js';
import { query } from './stack/database.js';
import { newMailbox } from './browser/new-customer.js';
import { adminSession, customer, moveOrder, post, type Session, uploadReport } from './buttons/people.js';
import { reportFile } from './buttons/files.js';
import { stack } from './stack/stack.js';

const { visitor } = chromium();
const password = stack.passwords?.first ?? '';

/** A colleague to whom the owner gave this role. */
async function colleague(role: StaffRole): Promise<string> {
  const email = newMailbox(role);
  await customer(email);
  const [user] = await query<{ id: string }>('select id from users where email = $1', [email]);
  const answer = await fetch(`${stack.origin}/api/auth/users/${user?.id}`, {
    method: 'PATCH',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${(await adminSession()).token}`,
    },
    body: JSON.stringify({ role }),
  });
  expect(answer.status).toBe(200);
  return email;
}

/** A colleague in this role who has logged in at an address of the admin. */
async function atWork(role: StaffRole, path: string): Promise<Visitor> {
  const asha = await visitor({ width: 1280, height: 900, expectedErrors: /status of 40[13]/ });
  const person = { email: await colleague(role), password };
  await asha.openAs(await post<Session>('/api/auth/login', person), path);
  await asha.page.waitForSelector('.ad-page');
  return asha;
}

const drawerOf = (id: string) => `/admin/view-orders?order=${id}`;
const inDrawer = (name: string) => `.ad-drawer__body ::-p-aria([name="${name}"][role="button"])`;
const pressInDrawer = (asha: Visitor, name: string) => asha.page.locator(inDrawer(name)).click();
const screens = (asha: Visitor) =>
  asha.page.$$eval('.ad-nav a', (links) => links.map((link) => link.textContent));
const statusOf = async (id: string) =>
  (await query<{ status: string }>('select status from orders where id = $1', [id]))[0]?.status;

/** Waits until the order has a status, whose name is elsewhere on the screen too. */
const becomes = (id: string, status: string) =>
  awaited(`The order did not become ${status}`, async () => (await statusOf(id)) === status);

/** What the API answers this colleague, whatever the screen offers. */
const answerTo = (asha: Visitor, method: string, path: string) =>
  asha.page.evaluate(
    async ([verb, address]) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
      const answer = await fetch(address, { method: verb, headers });
      const body = (await answer.json().catch(() => ({}))) as { right?: string };
      return [answer.status, body.right ?? null];
    },
    [method, path] as const,
  );

/** A screen that is not part of the role is closed, and so is its data. */
async function isClosed(asha: Visitor, screen: string, name: string): Promise<void> {
  await asha.open(screen);
  await asha.sees(`This screen is not part of your role, ${name}.`);
}

let paid: { id: string };
beforeAll(async () => {
  paid = await placeOrder();
  const { token } = await adminSession();
  await post(`/api/orders/${paid.id}/payment`, { method: 'cash', bankReference: null }, token);
});

test('the front desk confirms orders and opens neither reports nor revenue', async () => {
  const { id } = await placeOrder();
  const asha = await atWork('front-desk', drawerOf(id));
  await asha.sees('Front desk');
  await asha.sees('No notes yet.');
  await pressInDrawer(asha, 'Confirm');
  await asha.sees('Confirmed');
  await becomes(id, 'Confirmed');
  expect(await asha.page.$(inDrawer('Sample collected'))).toBeNull();
  expect(await screens(asha)).toEqual([
    'Dashboard',
    'Orders',
    'Collection list',
    'Record payments',
    'Day close',
  ]);
  await isClosed(asha, '/admin/total-revenue', 'Front desk');
  expect(await answerTo(asha, 'GET', `/api/orders/${id}/reports`)).toEqual([403, 'reports.read']);
});

test('a phlebotomist marks the sample as collected and takes the payment, and manages no users', async () => {
  const { id } = await placeOrder();
  await moveOrder(id, 'confirm', 'sendOut');
  const asha = await atWork('phlebotomist', drawerOf(id));
  await asha.sees('No notes yet.');
  expect(await asha.page.$(inDrawer('Cancel order'))).toBeNull();
  await pressInDrawer(asha, 'Sample collected');
  await asha.sees('Sample collected');
  await pressInDrawer(asha, 'Record payment of ₹80');
  await asha.sees('Payment recorded.');
  await becomes(id, 'Sample collected');
  await isClosed(asha, '/admin/view-users', 'Phlebotomist');
  expect(await answerTo(asha, 'POST', `/api/orders/${id}/refund`)).toEqual([403, 'payments.refund']);
});

test('the lab receives samples and sees reports, and takes no payment', async () => {
  const { id, reference } = await placeOrder();
  await moveOrder(id, 'confirm', 'sendOut', 'collect');
  const asha = await atWork('lab', drawerOf(id));
  await asha.sees('No notes yet.');
  expect(await asha.page.$(inDrawer('Record payment of ₹80'))).toBeNull();
  await pressInDrawer(asha, 'Received in lab');
  await asha.sees('In lab');
  await uploadReport(id, reportFile, `${reference}.pdf`);
  await asha.reload();
  await asha.finds(`Withdraw ${reference}.pdf`);
  expect(await screens(asha)).toEqual(['Dashboard', 'Orders', 'Report inbox']);
  await isClosed(asha, '/admin/manage-packages', 'Lab');
  expect(await answerTo(asha, 'POST', `/api/orders/${id}/payment`)).toEqual([403, 'payments.take']);
});

test('accounts remove a payment recorded by mistake, and make no transition', async () => {
  const asha = await atWork('accounts', drawerOf(paid.id));
  await asha.sees('No notes yet.');
  expect(await asha.page.$(inDrawer('Confirm'))).toBeNull();
  await asha.press('Payment entered by mistake');
  await asha.press('Remove this payment', 'button');
  await asha.sees('To be paid');
  expect(await screens(asha)).toEqual([
    'Dashboard',
    'Orders',
    'Record payments',
    'Day close',
    'Total Revenue',
  ]);
  await isClosed(asha, '/admin/collections', 'Accounts');
  expect(await answerTo(asha, 'GET', `/api/orders/${paid.id}/download-reports`)).toEqual([
    403,
    'reports.read',
  ]);
});

test('the catalogue adds and removes a pincode, and opens no order', async () => {
  const asha = await atWork('catalogue', '/admin/pincodes');
  // Other tests count the tests and packages of the catalogue, so this one leaves nothing behind.
  const pincode = '799999';
  await asha.fill('Pincode', pincode);
  await asha.press('Add pincode', 'button');
  await asha.sees(`${pincode} is now served.`);
  expect(await answerTo(asha, 'DELETE', `/api/pincodes/${pincode}`)).toEqual([204, null]);
  expect(await screens(asha)).toEqual(['Dashboard', 'Packages', 'Tests', 'Pincodes']);
  await isClosed(asha, '/admin/view-orders', 'Catalogue');
  expect(await answerTo(asha, 'GET', '/api/orders')).toEqual([403, 'orders.read']);
});

test('a role that the owner changes acts on the open screen, and the link to the admin goes with it', async () => {
  const asha = await visitor({ expectedErrors: /status of 40[13]/ });
  const email = await colleague('lab');
  await asha.open('/');
  await logIn(asha, { email, password });
  await asha.finds('Admin');
  await query("update users set role = 'customer' where email = $1", [email]);
  await asha.press('Admin');
  await asha.sees('This page is for the lab’s staff');
});
