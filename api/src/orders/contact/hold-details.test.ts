import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pathsOf, statusesOf } from '../../../test/makers/bookings.js';
import { anOrder, pageOf, type PlacedOrder, stateIn } from '../../../test/makers/orders.js';
import { delivered } from '../../../test/makers/outbox.js';
import { type MailedApp, startMailedApp } from '../../../test/servers/mailed-app.js';

let api: MailedApp;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await startMailedApp();
  ({ admin } = api);
});
afterAll(() => api.close());

const add = ({ id, key }: PlacedOrder, body: object, who: object = key) =>
  api.http
    .post(`/api/orders/${id}/hold-details`)
    .set({ ...who })
    .send({ version: 1, ...body });
const child = { name: 'Ravi', age: 12, gender: 'Male' };
const audits = (id: string, action: string) =>
  api.database.query('SELECT actor_role, detail FROM audit WHERE subject_id = $1 AND action = $2', [
    id,
    action,
  ]);

describe('a hold', () => {
  it('lists what is missing, ends when the customer adds it, and an email is sent', async () => {
    const order = await anOrder(api, { address: '', phoneno: '', name: '' });
    await delivered(api, order.id);
    const [placed] = api.mailServer.received.filter(({ text }) => text.includes(order.reference));
    expect(placed?.text.replace(/=\r?\n/g, '')).toContain('missing: name, address');
    const page = await pageOf(api, order.id, order.key).expect(200);
    expect(page.body.holdNeeds).toEqual({ details: ['name', 'address'], guardians: [] });
    const half = await add(order, { name: 'Asha Rao' }).expect(200);
    expect(half.body).toMatchObject({ status: 'On hold', holdNeeds: { details: ['address'] }, version: 2 });
    const { body } = await add(order, { version: 2, address: '12 Residency Road' }).expect(200);
    expect(body).toMatchObject({
      status: 'Booked',
      holdReasons: [],
      holdNeeds: { details: [], guardians: [] },
      name: 'Asha Rao',
      address: '12 Residency Road',
    });
    expect(body.timeline.map(({ status }: { status: string }) => status)).toEqual(['On hold', 'Booked']);
    await delivered(api, order.id, 'order.moved');
    expect(
      api.mailServer.received.filter(({ text }) => text.includes(`${order.reference} is no longer on hold`)),
    ).toHaveLength(1);
    expect(await audits(order.id, 'order.contact-changed')).toMatchObject([
      { actor_role: 'link', detail: { fields: ['name'] } },
      { actor_role: 'link', detail: { fields: ['address'] } },
    ]);
  });

  it('of a minor ends with the guardian, added by staff', async () => {
    const adult = { name: 'Asha', age: 34, gender: 'Female' };
    const order = await anOrder(api, { noOfPersons: 2, beneficiaries: [adult, child] });
    const { body } = await api.http.get(`/api/orders/${order.id}`).set(admin).expect(200);
    expect(body.holdNeeds.guardians).toEqual([{ position: 2, name: 'Ravi', age: 12 }]);
    const guardians = [{ position: 2, guardian: 'Asha Rao' }];
    const settled = await add(order, { guardians }, admin).expect(200);
    expect(settled.body).toMatchObject({ status: 'Booked', holdReasons: [], holdNeeds: { guardians: [] } });
    expect(settled.body.beneficiaries[1]).toMatchObject({ name: 'Ravi', guardian: 'Asha Rao' });
    expect(await audits(order.id, 'order.guardian-added')).toEqual([
      { actor_role: 'admin', detail: { persons: [2] } },
    ]);
  });

  it('of a minor who booked without beneficiaries adds them as the first person', async () => {
    const order = await anOrder(api, { age: 17, beneficiaries: [] });
    const { body } = await add(order, { guardians: [{ position: 1, guardian: 'Asha Rao' }] }).expect(200);
    expect(body).toMatchObject({ status: 'Booked', beneficiaries: [{ age: 17, guardian: 'Asha Rao' }] });
  });

  it('loses settled reasons one at a time, and keeps those that details cannot settle', async () => {
    const order = await anOrder(api, {
      cartItems: [{ id: '621', type: 'product' }],
      address: '',
      beneficiaries: [child],
    });
    const { body } = await add(order, {
      address: '12 Residency Road',
      guardians: [{ position: 1, guardian: 'Asha Rao' }],
    }).expect(200);
    expect(body).toMatchObject({ status: 'On hold', holdNeeds: { details: [], guardians: [] } });
    expect(body.holdReasons).toEqual(expect.arrayContaining(['regulated']));
    expect(body.holdReasons).not.toEqual(expect.arrayContaining(['minor']));
    expect(body.holdReasons).not.toEqual(expect.arrayContaining(['missing_details']));
  });

  it('continues for a pincode that is not served', async () => {
    const order = await anOrder(api, { pincode: '' });
    const { body } = await add(order, { pincode: '999999' }).expect(200);
    expect(body).toMatchObject({ status: 'On hold', holdReasons: ['pincode'] });
  });

  it('ends when staff correct the contact', async () => {
    const { id, receipt } = await anOrder(api, { address: '', pincode: '999999' });
    expect(receipt.holdReasons).toEqual(['missing_details', 'pincode']);
    const { body: before } = await api.http.get(`/api/orders/${id}`).set(admin).expect(200);
    const { name, email, phoneno } = before;
    const contact = { name, email, phoneno, address: '12 Residency Road', pincode: '110001', version: 1 };
    const { body } = await api.http.put(`/api/orders/${id}/contact`).set(admin).send(contact).expect(200);
    expect(body).toMatchObject({ status: 'Booked', holdReasons: [] });
  });
});

describe('details that are added', () => {
  it('can name a mailbox three times an hour from one network, regardless of bookings with it', async () => {
    const email = 'named@example.org';
    const from = (network: number) => ({ 'X-Forwarded-For': `203.0.113.${network}` });
    for (const network of [1, 1, 1, 2, 2, 2]) await anOrder(api, { email }, from(network));
    const give = async (network: number) => {
      const order = await anOrder(api, { email: '', phoneno: '' }, from(100 + network));
      return add(order, { email }, { ...order.key, ...from(network) });
    };
    for (const _ of Array.from({ length: 3 })) expect((await give(3)).status).toBe(200);
    const refused = await give(3);
    expect(refused.body).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect((await give(4)).status).toBe(200);
  });

  it('never change known details', async () => {
    const order = await anOrder(api, { address: '', beneficiaries: [{ ...child, guardian: 'Asha' }] });
    const body = { email: 'other@example.org', guardians: [{ position: 1, guardian: 'Other' }] };
    expect(pathsOf(await add(order, body).expect(400))).toEqual(['email', 'guardians.0.position']);
    expect(await stateIn(api, order.id)).toEqual({ status: 'On hold', version: 1 });
  });

  it('must be well-formed, for the current version, and for an order on hold', async () => {
    const order = await anOrder(api, { pincode: '' });
    expect(pathsOf(await add(order, { pincode: '12' }).expect(400))).toEqual(['pincode']);
    const answers = await Promise.all([1, 2, 3].map(() => add(order, { pincode: '110001' })));
    expect(statusesOf(answers)).toEqual([200, 409, 409]);
    const booked = await anOrder(api);
    expect((await add(booked, { pincode: '110001' }).expect(409)).body.code).toBe('transition_not_allowed');
  });
});
