import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AdminOrderView, CollectionVisit, OrderPageView } from '@nidaan/contract';
import { booking, pathsOf, place, tomorrow } from '../../../test/makers/bookings.js';
import { as, bearer, makeUser, tokenOf } from '../../../test/makers/makers.js';
import { anOrder, pageOf, type PlacedOrder, putInto } from '../../../test/makers/orders.js';
import { sharedApp, type SharedApp } from '../../../test/servers/app.js';

let api: SharedApp;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await sharedApp();
  admin = await as(api, 'admin');
});
afterAll(() => api.close());

const given = { visitContactName: 'Kamala Rao', visitContactPhone: '98111 22233' };
const stored = { visitContactName: 'Kamala Rao', visitContactPhone: '+919811122233' };
const none = { visitContactName: null, visitContactPhone: null };

const details = ({ id, key }: PlacedOrder, body: object) =>
  api.http
    .post(`/api/orders/${id}/details`)
    .set(key)
    .send({ version: 1, ...body });
const contactOf = async ({ id }: PlacedOrder) => {
  const { body } = await pageOf(api, id, admin).expect(200);
  const { name, email, phoneno, address, pincode, version } = AdminOrderView.strict().parse(body);
  return { name, email, phoneno, address, pincode, version };
};
const putContact = ({ id }: PlacedOrder, body: object) =>
  api.http.put(`/api/orders/${id}/contact`).set(admin).send(body);
const auditOf = ({ id }: PlacedOrder) =>
  api.database.query(
    "SELECT detail FROM audit WHERE subject_id = $1 AND action = 'order.contact-changed' ORDER BY id",
    [id],
  );

describe('the contact at the address of a visit', () => {
  it('is shown to the customer, to staff and in the collection list, and is not in the CSV', async () => {
    const order = await anOrder(api, given);
    const { body: page } = await pageOf(api, order.id, order.key).expect(200);
    expect(OrderPageView.strict().parse(page)).toMatchObject(stored);
    expect((await pageOf(api, order.id, admin).expect(200)).body).toMatchObject(stored);
    const { body: visits } = await api.http.get(`/api/collections?date=${tomorrow()}`).set(admin).expect(200);
    const visit = visits.find(({ _id }: { _id: string }) => _id === order.id);
    expect(CollectionVisit.strict().parse(visit)).toMatchObject(stored);
    const { text } = await api.http.get('/api/exports/orders.csv').set(admin).expect(200);
    expect(text).toContain(order.reference);
    expect(text).not.toMatch(/Kamala|9811122233|address,.*Contact/);
  });

  it('is unknown when the booking has none', async () => {
    const order = await anOrder(api, { visitContactName: ' ', visitContactPhone: '' });
    expect((await pageOf(api, order.id, order.key).expect(200)).body).toMatchObject(none);
  });

  it('has a number that can be called', async () => {
    const wrong = { ...given, visitContactPhone: '12345' };
    expect(pathsOf(await place(api, booking(wrong)).expect(400))).toEqual(['visitContactPhone']);
    const order = await anOrder(api);
    expect(pathsOf(await details(order, wrong).expect(400))).toEqual(['visitContactPhone']);
  });

  it('is added and corrected by the customer until the visit, with its number masked in the audit', async () => {
    const order = await anOrder(api);
    expect((await details(order, given).expect(200)).body).toMatchObject({ ...stored, version: 2 });
    const change = { version: 2, visitContactPhone: '9811122244' };
    expect((await details(order, change).expect(200)).body).toMatchObject({
      visitContactName: 'Kamala Rao',
      visitContactPhone: '+919811122244',
      version: 3,
    });
    const [added, corrected] = await auditOf(order);
    expect(added.detail.fields).toEqual(['visitContactName', 'visitContactPhone']);
    expect(corrected.detail).toEqual({
      fields: ['visitContactPhone'],
      visitContactPhone: { from: '••• 233', to: '••• 244' },
    });
    expect(JSON.stringify([added, corrected])).not.toMatch(/Kamala|98111222/);
    await putInto(api, order.id, 'Out for collection');
    const late = await details(order, { ...given, version: 4 }).expect(409);
    expect(late.body.code).toBe('transition_not_allowed');
  });

  it('is kept by staff who do not send it, and removed by a blank one', async () => {
    const order = await anOrder(api, given);
    const contact = await contactOf(order);
    const moved = { ...contact, address: '3 Church Street' };
    expect((await putContact(order, moved).expect(200)).body).toMatchObject({
      ...stored,
      address: '3 Church Street',
    });
    const blank = { ...moved, version: 2, visitContactName: '', visitContactPhone: '' };
    expect((await putContact(order, blank).expect(200)).body).toMatchObject(none);
  });

  it('is erased with the personal data of the order', async () => {
    const person = await makeUser(api);
    const headers = bearer(await tokenOf(api, person));
    const order = await anOrder(api, given, headers);
    const { body } = await api.http.get('/api/privacy/data').set(headers).expect(200);
    expect(body.orders).toMatchObject([stored]);
    await putInto(api, order.id, 'Completed');
    const { password } = person;
    await api.http.post('/api/privacy/erasure').set(headers).send({ password }).expect(200);
    const left = await api.database.query(
      'SELECT name, visit_contact_name, visit_contact_phone FROM orders WHERE id = $1',
      [order.id],
    );
    expect(left).toEqual([{ name: null, visit_contact_name: null, visit_contact_phone: null }]);
  });
});
