import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  may,
  movesFrom,
  ORDER_STATUSES,
  type OrderVerb,
  type Right,
  STAFF_ROLES,
  type StaffRole,
} from '@nidaan/contract';
import { as, bearer, makeUser, tokenOf } from './makers/makers.js';
import { anOrder, moveIt, putInto, stateIn } from './makers/orders.js';
import { aPdf } from './makers/report-files.js';
import { reportsOf, withReports } from './makers/uploads.js';
import { built, startApp, type TestApp } from './servers/app.js';

const { accessOfRoutes } = await built<typeof import('../src/docs/route-access.js')>('docs/route-access.js');

/** The routes of staff that concern only the caller's own account, and so need no right. */
const OWN_ACCOUNT = [
  'AuthController_session',
  'SecondFactorController_confirm',
  'SecondFactorController_remove',
  'SecondFactorController_start',
  'SecondFactorController_state',
];

const REVENUE = '/api/revenue?from=2026-01-01&to=2026-01-31';

let api: TestApp;
const staff = new Map<StaffRole, { Authorization: string }>();
const headersOf = (role: StaffRole) => staff.get(role) ?? { Authorization: '' };
beforeAll(async () => {
  api = await startApp({ STATUS_UNDO_SECONDS: 30 });
  for (const role of STAFF_ROLES) staff.set(role, await as(api, role));
});
afterAll(() => api.close());

it('every route of staff declares the right that it needs', () => {
  // The metadata of a class is also found on its constructor, which is no route.
  const routes = [...accessOfRoutes(api.app)].filter(([id]) => !id.endsWith('_constructor'));
  const without = routes.filter(([, { policy }]) => policy?.to === 'staff' && !policy.right);
  expect(without.map(([id]) => id).toSorted()).toEqual(OWN_ACCOUNT);
  expect(routes.filter(([, { policy }]) => !policy)).toEqual([]);
});

describe.each(STAFF_ROLES)('a status transition by %s', (role) => {
  it.each(ORDER_STATUSES)('from %s needs the right of its verb', async (status) => {
    const { id } = await anOrder(api);
    for (const { verb, to } of movesFrom(status, 'admin')) {
      await putInto(api, id, status);
      const { version } = await stateIn(api, id);
      const move = { move: verb, version, reason: 'Called', withoutReport: true };
      const { status: code, body } = await moveIt(api, id, headersOf(role), move);
      const right: Right = `orders.move.${verb as Exclude<OrderVerb, 'returnToLab'>}`;
      const allowed = may(role, right);
      expect([verb, code]).toEqual([verb, allowed ? 200 : 403]);
      expect((await stateIn(api, id)).status).toBe(allowed ? to : status);
      if (!allowed) expect(may(role, body.right)).toBe(false);
    }
  });
});

it('only who may make a transition may undo it', async () => {
  const { id } = await anOrder(api);
  await moveIt(api, id, headersOf('front-desk'), { move: 'confirm', version: 1 }).expect(200);
  const undo = (role: StaffRole) =>
    api.http.post(`/api/orders/${id}/moves/undo`).set(headersOf(role)).send({ version: 2 });
  const { body } = await undo('lab').expect(403);
  expect(body).toMatchObject({
    right: 'orders.move.confirm',
    detail: 'The role Lab may not confirm orders.',
  });
  expect(await stateIn(api, id)).toEqual({ status: 'Confirmed', version: 2 });
  await undo('front-desk').expect(200);
});

it('a role that is changed or taken away acts on the next request of the same session', async () => {
  const person = await makeUser(api, { role: 'accounts' });
  const headers = bearer(await tokenOf(api, person));
  const become = (role: string) =>
    api.database.query('UPDATE users SET role = $2 WHERE email = $1', [person.email, role]);
  await api.http.get(REVENUE).set(headers).expect(200);
  await become('catalogue');
  const { body } = await api.http.get(REVENUE).set(headers).expect(403);
  expect(body).toMatchObject({
    code: 'forbidden',
    right: 'revenue.read',
    detail: 'The role Catalogue may not see revenue.',
  });
  await api.http.get('/api/pincodes').set(headers).expect(200);
  await become('customer');
  await api.http.get('/api/pincodes').set(headers).expect(403);
});

it('a customer who becomes staff needs a session of staff, which ends when it is idle', async () => {
  const person = await makeUser(api);
  const headers = bearer(await tokenOf(api, person));
  await api.database.query("UPDATE users SET role = 'lab' WHERE email = $1", [person.email]);
  await api.http.get('/api/orders').set(headers).expect(401);
});

it('staff without the right to open reports see at most that there are some', async () => {
  const { id, reports } = await withReports(
    api,
    [{ name: 'result.pdf', bytes: aPdf('result') }],
    headersOf('lab'),
  );
  expect(reports).toHaveLength(1);
  const { body } = await api.http.get(`/api/orders/${id}`).set(headersOf('accounts')).expect(200);
  expect(body).toMatchObject({ reports: [], reportsArchive: null });
  const listed = await api.http.get('/api/orders').set(headersOf('front-desk')).expect(200);
  expect(listed.body[0]).toMatchObject({
    _id: id,
    reports: [{ name: 'result.pdf', storedPath: null }],
    reportsArchive: null,
  });
  await reportsOf(api, id, headersOf('accounts')).expect(403);
  await reportsOf(api, id, headersOf('front-desk')).expect(403);
});

it('the front desk sends reports again and gives bills', async () => {
  const { id } = await withReports(api, [{ name: 'result.pdf', bytes: aPdf('result') }], headersOf('lab'));
  await api.http.post(`/api/orders/${id}/send-reports-by-email`).set(headersOf('front-desk')).expect(200);
  await api.http.post(`/api/orders/${id}/generate-invoice`).set(headersOf('front-desk')).expect(200);
});

it('only roles that need it read the name of an HIV test beside a person', async () => {
  const { id } = await anOrder(api, { cartItems: [{ id: '321', type: 'product', qty: 1 }] });
  const seenBy = async (role: StaffRole) => {
    const one = await api.http.get(`/api/orders/${id}`).set(headersOf(role)).expect(200);
    const listed = await api.http.get('/api/orders').set(headersOf(role)).expect(200);
    expect(listed.body[0].cartItems).toEqual(one.body.cartItems);
    const [{ id: item, productName }] = one.body.cartItems;
    return `${productName} (${item}), ${JSON.stringify(listed.body).includes('HIV')}`;
  };
  const name = 'HIV 1 and 2 Antigen-Antibody Test (4th Generation)';
  expect(await seenBy('front-desk')).toBe(`${name} (321), true`);
  expect(await seenBy('lab')).toBe(`${name} (321), true`);
  expect(await seenBy('phlebotomist')).toBe('Confidential test (confidential-1), false');
  expect(await seenBy('accounts')).toBe('Confidential test (confidential-1), false');
  const table = await api.http.get('/api/exports/orders.csv').set(headersOf('accounts')).expect(200);
  expect(table.text).toContain('Confidential test');
  expect(table.text).not.toContain('HIV');
});

it('a link to a report that was signed for staff opens only while their role includes it', async () => {
  const person = await makeUser(api, { role: 'lab' });
  const headers = bearer(await tokenOf(api, person));
  const { path, id, secret } = await withReports(
    api,
    [{ name: 'result.pdf', bytes: aPdf('result') }],
    headers,
  );
  await api.http.get(path).expect(200);
  const { openings } = (await reportsOf(api, id, { 'X-Order-Secret': secret }).expect(200)).body;
  expect(openings).toMatchObject([{ role: 'admin' }]);
  const audited: unknown = await api.database.query(
    "SELECT actor_role FROM audit WHERE action = 'report.opened' AND subject_id = $1",
    [id],
  );
  expect(audited).toEqual([{ actor_role: 'lab' }]);
  await api.database.query("UPDATE users SET role = 'accounts' WHERE email = $1", [person.email]);
  await api.http.get(path).expect(410);
});

it('staff with the secret link of an order open it as its customer', async () => {
  const { id, key } = await anOrder(api);
  const { body } = await api.http
    .get(`/api/orders/${id}`)
    .set({ ...headersOf('catalogue'), ...key })
    .expect(200);
  expect(body).toMatchObject({ id, canCancel: true });
  await api.http.get(`/api/orders/${id}`).set(headersOf('catalogue')).expect(403);
});
