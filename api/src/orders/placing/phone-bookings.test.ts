import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PhoneReceipt } from '@nidaan/contract';
import { booking, pathsOf } from '../../../test/makers/bookings.js';
import { bearer, makeUser, type Person, tokenOf } from '../../../test/makers/makers.js';
import { delivered } from '../../../test/makers/outbox.js';
import { type MailedApp, startMailedApp } from '../../../test/servers/mailed-app.js';

type Headers = Record<string, string>;

const HIV = { cartItems: [{ id: '321', type: 'product' }] };

let api: MailedApp;
let booker: Person;
let staff: Headers;
beforeAll(async () => {
  api = await startMailedApp();
  booker = await makeUser(api, { role: 'front-desk' });
  staff = bearer(await tokenOf(api, booker));
});
afterAll(() => api.close());

const bookByPhone = (body: object, headers: Headers = staff, key: string = randomUUID()) =>
  api.http
    .post('/api/orders/by-phone')
    .set({ ...headers, 'Idempotency-Key': key })
    .send(body);
const viewOf = async (id: string, headers: Headers = staff) =>
  (await api.http.get(`/api/orders/${id}`).set(headers).expect(200)).body;

async function provedCustomer() {
  const person = await makeUser(api);
  await api.database.query('UPDATE users SET email_verified_at = now() WHERE email = $1', [person.email]);
  return { ...person, headers: bearer(await tokenOf(api, person)) };
}

describe('an order that staff book for a caller', () => {
  it('is priced, held and confirmed as one from the website, and names who booked it', async () => {
    const given = booking({ tests: ['CRP Test'], noOfPersons: 2, name: '' });
    const { body } = await bookByPhone(given).expect(201);
    expect(PhoneReceipt.strict().parse(body)).toMatchObject({
      totalAmount: 1120,
      status: 'On hold',
      holdReasons: ['missing_details'],
    });
    expect(await viewOf(body.id)).toMatchObject({ bookedByPhone: { by: booker.email } });
    await delivered(api, body.id);
    expect(api.mailServer.received.filter(({ to }) => to.includes(given.email))).toHaveLength(1);
    const audit = await api.database.query(
      'SELECT action, actor_role, detail FROM audit WHERE subject_id = $1',
      [body.id],
    );
    expect(audit).toEqual([{ action: 'order.placed', actor_role: 'front-desk', detail: { byPhone: true } }]);
  });

  it('keeps the consent with its version, time and who noted it', async () => {
    const { body } = await bookByPhone(booking()).expect(201);
    const [order] = await api.database.query(
      `SELECT o.consent_version, o.consent_at = o.created_at AS at_once, o.booked_by_phone, u.email
       FROM orders o JOIN users u ON u.id = o.placed_by WHERE o.id = $1`,
      [body.id],
    );
    expect(order).toEqual({
      consent_version: '2026-11',
      at_once: true,
      booked_by_phone: true,
      email: booker.email,
    });
  });

  it('is refused without the consent, with the field, and nothing is stored', async () => {
    const given = booking({ consentVersion: '' });
    expect(pathsOf(await bookByPhone(given).expect(400))).toEqual(['consentVersion']);
    const stored = await api.database.query('SELECT FROM orders WHERE email = $1', [given.email]);
    expect(stored).toEqual([]);
  });

  it('is placed once for the same key, and answers without the link again', async () => {
    const [given, key] = [booking(), randomUUID()];
    const first = await bookByPhone(given, staff, key).expect(201);
    const second = await bookByPhone(given, staff, key).expect(201);
    expect(second.body).toEqual(first.body);
    await bookByPhone({ ...given, name: 'Someone Else' }, staff, key).expect(422);
  });

  it('shows its link to no repetition through the website', async () => {
    const [given, key] = [booking(), randomUUID()];
    const { body } = await bookByPhone(given, staff, key).expect(201);
    const throughWebsite = (headers: Headers) => api.http.post('/api/orders').set(headers).send(given);
    const repeated = await throughWebsite({ ...staff, 'Idempotency-Key': key }).expect(422);
    expect(repeated.body.code).toBe('idempotency_mismatch');
    await bookByPhone(given, staff, key).expect(201);
    const concurrent = { ...given, ...booking() };
    const [byPhone, other] = await Promise.all([
      api.http.post('/api/orders/by-phone').set(staff).send(concurrent),
      api.http.post('/api/orders').set(staff).send(concurrent),
    ]);
    expect(other.body.id).not.toBe(byPhone.body.id);
    const [seen] = await api.database.query('SELECT link_seen_by FROM orders WHERE id = $1', [body.id]);
    expect(seen).toEqual({ link_seen_by: [] });
  });

  it('is refused with the new quote when the price has changed', async () => {
    const { body } = await bookByPhone(booking({ quotedTotal: 1 })).expect(409);
    expect(body).toMatchObject({ code: 'price_changed', quote: { total: 80 } });
  });

  it('belongs to the account that has verified the email, and shows no member of staff there', async () => {
    const asha = await provedCustomer();
    const { body } = await bookByPhone(booking({ email: asha.email })).expect(201);
    const { body: listed } = await api.http.get('/api/orders').set(asha.headers).expect(200);
    expect(listed).toMatchObject([{ id: body.id }]);
    const { body: data } = await api.http.get('/api/privacy/data').set(asha.headers).expect(200);
    expect(data.orders).toMatchObject([{ _id: body.id, bookedByPhone: { by: null } }]);
    expect(data.consents).toMatchObject([{ given: 'phone', reference: body.reference }]);
    expect(JSON.stringify(data)).not.toContain(booker.email);
  });

  it('belongs to no account for another email, least of all to the staff member', async () => {
    for (const email of ['nobody@example.org', booker.email, '']) {
      const { body } = await bookByPhone(booking({ email })).expect(201);
      const [order] = await api.database.query('SELECT user_id FROM orders WHERE id = $1', [body.id]);
      expect(order).toEqual({ user_id: null });
    }
  });

  it('is not a phone booking when staff place it through the website, and is not theirs either', async () => {
    const given = booking();
    const { body } = await api.http.post('/api/orders').set(staff).send(given).expect(201);
    expect(await viewOf(body.id)).toMatchObject({ bookedByPhone: null });
    const [order] = await api.database.query('SELECT user_id FROM orders WHERE id = $1', [body.id]);
    expect(order).toEqual({ user_id: null });
  });
});

describe('a mailbox that was spelled out on the phone', () => {
  it('opens HIV results only after another member of staff has confirmed it', async () => {
    const given = booking(HIV);
    const { body } = await bookByPhone(given).expect(201);
    expect(await viewOf(body.id)).toMatchObject({ emailProofNeeded: true });
    const other = bearer(await tokenOf(api, await makeUser(api, { role: 'front-desk' })));
    const confirm = (headers: Headers) =>
      api.http
        .post(`/api/orders/${body.id}/contact-proof/in-person`)
        .set(headers)
        .send({ email: given.email });
    expect((await confirm(staff).expect(409)).body.code).toBe('second_person_needed');
    await confirm(other).expect(200);
    expect(await viewOf(body.id)).toMatchObject({ emailProofNeeded: false });
  });

  it('needs no confirmation when an account has verified it', async () => {
    const { email } = await provedCustomer();
    const { body } = await bookByPhone(booking({ ...HIV, email })).expect(201);
    expect(await viewOf(body.id)).toMatchObject({ emailProofNeeded: false });
  });
});
