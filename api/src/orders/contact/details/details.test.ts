import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pathsOf, statusesOf } from '../../../../test/makers/bookings.js';
import {
  anOrder,
  keyOf,
  pageOf,
  type PlacedOrder,
  putInto,
  stateIn,
} from '../../../../test/makers/orders.js';
import { bearer, makeUser, tokenOf } from '../../../../test/makers/makers.js';
import { delivered } from '../../../../test/makers/outbox.js';
import { type MailedApp, startMailedApp } from '../../../../test/servers/mailed-app.js';

let api: MailedApp;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await startMailedApp();
  ({ admin } = api);
});
afterAll(() => api.close());

const add = ({ id, key }: PlacedOrder, body: object, who: object = key) =>
  api.http
    .post(`/api/orders/${id}/details`)
    .set({ ...who })
    .send({ version: 1, ...body });
const adult = { name: 'Asha Rao', age: 34, gender: 'Female' };
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
    expect(placed?.text).toContain('Add the details:');
    expect(page.body.holdNeeds).toMatchObject({ details: ['name', 'address'], persons: [], guardians: [] });
    const half = await add(order, { name: 'Asha Rao' }).expect(200);
    expect(half.body).toMatchObject({ status: 'On hold', holdNeeds: { details: ['address'] }, version: 2 });
    const { body } = await add(order, { version: 2, address: '12 Residency Road' }).expect(200);
    expect(body).toMatchObject({
      status: 'Booked',
      holdReasons: [],
      holdNeeds: { details: [], persons: [], guardians: [] },
      name: 'Asha Rao',
      address: '12 Residency Road',
    });
    expect(body.timeline.map(({ status }: { status: string }) => status)).toEqual(['On hold', 'Booked']);
    await delivered(api, order.id, 'order.moved');
    expect(
      api.mailServer.received.filter(({ text }) => text.includes(`${order.reference} is active again`)),
    ).toHaveLength(1);
    expect(await audits(order.id, 'order.contact-changed')).toMatchObject([
      { actor_role: 'link', detail: { fields: ['name'] } },
      { actor_role: 'link', detail: { fields: ['address'] } },
    ]);
  });

  it('of a minor ends with the guardian, added by staff', async () => {
    const order = await anOrder(api, { noOfPersons: 2, beneficiaries: [adult, child] });
    const { body } = await api.http.get(`/api/orders/${order.id}`).set(admin).expect(200);
    expect(body.holdNeeds.guardians).toEqual([{ position: 2, name: 'Ravi', age: 12 }]);
    const persons = [{ position: 2, guardian: 'Asha Rao' }];
    const settled = await add(order, { persons }, admin).expect(200);
    expect(settled.body).toMatchObject({ status: 'Booked', holdReasons: [], holdNeeds: { guardians: [] } });
    expect(settled.body.beneficiaries[1]).toMatchObject({ name: 'Ravi', guardian: 'Asha Rao' });
    expect(await audits(order.id, 'order.people-changed')).toEqual([
      { actor_role: 'admin', detail: { persons: [2], fields: ['guardian'] } },
    ]);
  });

  it('of a minor who booked without beneficiaries adds them as the first person', async () => {
    const order = await anOrder(api, { age: 17, beneficiaries: [] });
    const persons = [{ position: 1, gender: 'Female', guardian: 'Asha Rao' }];
    const { body } = await add(order, { persons }).expect(200);
    expect(body).toMatchObject({
      status: 'Booked',
      beneficiaries: [{ name: body.name, age: 17, gender: 'Female', guardian: 'Asha Rao' }],
    });
  });

  it('loses settled reasons one at a time, and keeps those that details cannot settle', async () => {
    const order = await anOrder(api, {
      cartItems: [{ id: '621', type: 'product' }],
      address: '',
      beneficiaries: [child],
    });
    const { body } = await add(order, {
      address: '12 Residency Road',
      persons: [{ position: 1, guardian: 'Asha Rao' }],
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

describe('details that are corrected', () => {
  it('are the address and the people of a booking until the phlebotomist is on the way', async () => {
    const order = await anOrder(api);
    const given = { address: '3 Church Street', persons: [{ position: 1, name: 'Usha Rao', age: 35 }] };
    const { body } = await add(order, given).expect(200);
    expect(body).toMatchObject({
      status: 'Booked',
      version: 2,
      canChangeDetails: true,
      address: '3 Church Street',
      beneficiaries: [{ name: 'Usha Rao', age: 35, gender: 'Female' }],
    });
    expect(body.renewedUrl).toBeUndefined();
    await delivered(api, order.id, 'order.people-changed');
    const notices = api.mailServer.received.filter(({ text }) =>
      text.includes(`The patient details of booking ${order.reference} were changed`),
    );
    expect(notices).toHaveLength(1);
    await putInto(api, order.id, 'Out for collection');
    const { version } = await stateIn(api, order.id);
    const late = await add(order, { version, address: '4 Church Street' }).expect(409);
    expect(late.body.code).toBe('transition_not_allowed');
    expect((await pageOf(api, order.id, order.key)).body.canChangeDetails).toBe(false);
  });

  it('stay as they are where nothing is given, and the version too', async () => {
    const order = await anOrder(api);
    const { body } = await add(order, { address: ' ', persons: [{ position: 1 }] }).expect(200);
    expect(body).toMatchObject({ version: 1, address: '12 Residency Road', beneficiaries: [adult] });
    expect(await audits(order.id, 'order.people-changed')).toEqual([]);
  });

  it('are refused where the visit could not take place, each at its field', async () => {
    const order = await anOrder(api);
    const persons = [
      { position: 2, name: 'Ravi' },
      { position: 1, age: 12 },
    ];
    const refused = await add(order, { pincode: '999999', persons }).expect(400);
    expect(pathsOf(refused)).toEqual(['persons.0.position', 'pincode', 'persons.1.guardian']);
    expect(await stateIn(api, order.id)).toEqual({ status: 'Booked', version: 1 });
    const guarded = [{ position: 1, age: 12, guardian: 'Asha Rao' }];
    expect((await add(order, { persons: guarded }).expect(200)).body.status).toBe('Booked');
  });

  it('with a new email address revoke the link, tell the previous mailbox and give the new link to who made the change', async () => {
    const order = await anOrder(api);
    await delivered(api, order.id);
    const { body: before } = await pageOf(api, order.id, order.key).expect(200);
    const email = `corrected-${order.reference.toLowerCase()}@example.org`;
    const { body } = await add(order, { email }).expect(200);
    expect(body).toMatchObject({ email, version: 2 });
    await pageOf(api, order.id, order.key).expect(404);
    await pageOf(api, order.id, keyOf(body.renewedUrl)).expect(200);
    await delivered(api, order.id, 'order.contact-changed');
    await delivered(api, order.id, 'order.confirmation-asked');
    const sentTo = (mailbox: string) =>
      api.mailServer.received.filter(
        ({ to, text }) => to.includes(mailbox) && text.includes(order.reference),
      );
    expect(sentTo(before.email).some(({ text }) => text.includes('The contact details'))).toBe(true);
    expect(sentTo(email)).toHaveLength(1);
  });

  it('by the logged-in owner keep the order in the account, also one that came by its mailbox', async () => {
    const owner = await makeUser(api);
    const headers = bearer(await tokenOf(api, owner));
    const order = await anOrder(api, {}, headers);
    await api.database.query("UPDATE orders SET account_source = 'email' WHERE id = $1", [order.id]);
    const { body } = await add(order, { email: 'owner-moved@example.org' }, headers).expect(200);
    expect(body).toMatchObject({ email: 'owner-moved@example.org' });
    expect(body.renewedUrl).toBeUndefined();
    await pageOf(api, order.id, headers).expect(200);
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

  it('must be well-formed, and for the current version', async () => {
    const order = await anOrder(api, { pincode: '' });
    expect(pathsOf(await add(order, { pincode: '12' }).expect(400))).toEqual(['pincode']);
    const answers = await Promise.all([1, 2, 3].map(() => add(order, { pincode: '110001' })));
    expect(statusesOf(answers)).toEqual([200, 409, 409]);
  });
});
