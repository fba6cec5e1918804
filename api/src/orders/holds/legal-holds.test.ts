import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bookableDays } from '@nidaan/contract';
import {
  anOrder,
  cancelIt,
  moveDay,
  moveIt,
  type PlacedOrder,
  stateIn,
} from '../../../test/makers/orders.js';
import { as } from '../../../test/makers/makers.js';
import { sharedApp, type SharedApp } from '../../../test/servers/app.js';

let api: SharedApp;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await sharedApp();
  admin = await as(api, 'admin');
});
afterAll(() => api.close());

const HIV = { cartItems: [{ id: '321', type: 'product' }] };
const PRENATAL = { cartItems: [{ id: '677', type: 'product' }] };
const REFERRAL = 'Dr Meera Nair, KMC 12345, 20 November 2026';

const release = (id: string, version: number, reason?: string) =>
  moveIt(api, id, admin, { move: 'release', version, reason });
const correct = (id: string, version: number, status: string) =>
  api.http.post(`/api/orders/${id}/status`).set(admin).send({ version, status, reason: 'Wrong key' });
const addDetails = (id: string, headers: object, body: object) =>
  api.http
    .post(`/api/orders/${id}/details`)
    .set({ ...headers })
    .send(body);
const shown = async (id: string) => (await api.http.get(`/api/orders/${id}`).set(admin).expect(200)).body;
const reasonsOf = async ({ id }: PlacedOrder, action: string) =>
  (await api.http.get(`/api/orders/${id}/history`).set(admin)).body.events
    .filter((event: { action: string }) => event.action === action)
    .map(({ reason }: { reason: string | null }) => reason);

const missingReferral = { code: 'referral_missing', errors: [{ path: 'referral' }] };

describe.each([
  ['an HIV test', HIV],
  ['a prenatal test', PRENATAL],
])('the hold of an order with %s', (_, test) => {
  it('does not end by a release until the referral is recorded, and then ends by itself', async () => {
    const { id } = await anOrder(api, test);
    expect((await shown(id)).holdNeeds.referral).toBe(true);
    const refused = await release(id, 1, 'She is in a hurry').expect(409);
    expect(refused.body).toMatchObject(missingReferral);
    expect(await stateIn(api, id)).toEqual({ status: 'On hold', version: 1 });

    const { body } = await addDetails(id, admin, { version: 1, referral: REFERRAL }).expect(200);
    expect(body).toMatchObject({ status: 'Booked', referral: REFERRAL, holdReasons: [] });
    const audits = await api.database.query(
      "SELECT actor_role, detail FROM audit WHERE subject_id = $1 AND action = 'order.referral-recorded'",
      [id],
    );
    expect(audits).toEqual([{ actor_role: 'admin', detail: {} }]);
  });

  it('does not end by a correction of the status either, also not by way of a cancellation', async () => {
    const { id, key } = await anOrder(api, test);
    expect((await correct(id, 1, 'Confirmed').expect(409)).body).toMatchObject(missingReferral);
    await cancelIt(api, id, key, { version: 1 }).expect(200);
    expect((await correct(id, 2, 'In lab').expect(409)).body).toMatchObject(missingReferral);
    const { body } = await correct(id, 2, 'On hold').expect(200);
    expect(body).toMatchObject({ holdReasons: ['lab', 'regulated'], holdNeeds: { referral: true } });
    expect((await release(id, 3).expect(409)).body).toMatchObject(missingReferral);
  });
});

describe('a hold that ends by itself', () => {
  /** An order of an Antenatal Profile whose hold was begun for another reason only. */
  const antenatal = async (fields: object, reason: string) => {
    const order = await anOrder(api, { cartItems: [{ id: '684', type: 'product' }], ...fields });
    await api.database.query('UPDATE orders SET hold_reasons = ARRAY[$2] WHERE id = $1', [order.id, reason]);
    return order;
  };

  it('waits for the referral after the missing details were given', async () => {
    const { id, key } = await antenatal({ address: '' }, 'missing_details');
    await addDetails(id, key, { version: 1, address: '12 Residency Road' }).expect(200);
    expect(await shown(id)).toMatchObject({ status: 'On hold', holdReasons: ['regulated'] });
    const { version } = await stateIn(api, id);
    const { body } = await addDetails(id, admin, { version, referral: REFERRAL }).expect(200);
    expect(body).toMatchObject({ status: 'Booked', holdReasons: [] });
  });

  it('waits for the referral after the visit was moved to a day with enough time', async () => {
    const { id } = await antenatal({}, 'preparation');
    const appointmentDate = bookableDays(new Date())[5];
    const { body } = await moveDay(api, id, admin, { version: 1, appointmentDate }).expect(200);
    expect(body).toMatchObject({ status: 'On hold', holdReasons: ['regulated'] });
  });
});

it('customers cannot record a referral themselves', async () => {
  const { id, key } = await anOrder(api, HIV);
  const refused = await addDetails(id, key, { version: 1, referral: REFERRAL }).expect(403);
  expect(refused.body.code).toBe('forbidden');
  expect(await stateIn(api, id)).toEqual({ status: 'On hold', version: 1 });
});

it('a recorded referral leaves what else the hold waits for', async () => {
  const { id } = await anOrder(api, { ...PRENATAL, address: '' });
  const { body } = await addDetails(id, admin, { version: 1, referral: REFERRAL }).expect(200);
  expect(body).toMatchObject({ status: 'On hold', referral: REFERRAL });
  expect(body.holdReasons).toContain('missing_details');
  expect(body.holdReasons).not.toContain('regulated');
});

describe('a release while something is missing', () => {
  it.each([
    ['an address', { address: '' }],
    ['a served pincode', { pincode: '999999' }],
    ['the guardian of a minor', { age: 17, beneficiaries: [] }],
  ])('such as %s requires a reason, which staff read and the customer does not', async (_, fields) => {
    const order = await anOrder(api, fields);
    const refused = await release(order.id, 1).expect(400);
    expect(refused.body.errors).toEqual([{ path: 'reason', message: 'Enter a reason.' }]);
    const { body } = await release(order.id, 1, 'Agreed by phone').expect(200);
    expect(body).toMatchObject({ status: 'Booked', statusReason: null });
    expect(await reasonsOf(order, 'order.moved')).toEqual(['Agreed by phone']);
    const page = await api.http.get(`/api/orders/${order.id}`).set(order.key).expect(200);
    expect(JSON.stringify(page.body)).not.toContain('Agreed by phone');
  });
});
