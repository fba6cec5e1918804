import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bookableDays } from '@nidaan/contract';
import { as } from '../../../test/makers/makers.js';
import { anOrder, cancelIt, keyOf, moveDay, type PlacedOrder, stateIn } from '../../../test/makers/orders.js';
import { smsDecided } from '../../../test/makers/text-messages.js';
import { startApp, type TestApp } from '../../../test/servers/app.js';

let api: TestApp;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await startApp({ LIMIT_BOOKINGS_PER_PHONE: 2 });
  admin = await as(api, 'admin');
});
afterAll(() => api.close());

const days = bookableDays(new Date()).slice(2);
const from = (network: string) => ({ 'X-Forwarded-For': network });

const outcomeOf = async (id: string, event: string) => (await smsDecided(api, id, event))?.outcome;

/** Moves the visit of an order to another day, and answers what became of its text message. */
async function moved({ id }: PlacedOrder, headers: object, day: number) {
  const { version } = await stateIn(api, id);
  await moveDay(api, id, headers, { version, appointmentDate: days[day] }).expect(200);
  return outcomeOf(id, 'order.rescheduled');
}

async function renewed({ id }: PlacedOrder, headers: object) {
  const { body } = await api.http
    .post(`/api/orders/${id}/link`)
    .set({ ...headers })
    .expect(200);
  return { key: keyOf(body.statusUrl ?? ''), outcome: await outcomeOf(id, 'order.link-renewed') };
}

describe('what customers do with the orders of one phone number', () => {
  it('stands past the limit of a network, without its text message', async () => {
    const phoneno = '9877700001';
    const here = from('203.0.113.90');
    const [first, second] = [
      await anOrder(api, { email: '', phoneno }, here),
      await anOrder(api, { email: '', phoneno }, here),
    ];
    expect(await moved(first, { ...first.key, ...here }, 0)).toBe('sent');
    const { key, outcome } = await renewed(first, { ...first.key, ...here });
    expect(outcome).toBe('sent');
    expect(await moved(first, { ...key, ...here }, 1)).toBe('none');
    const { version } = await stateIn(api, second.id);
    await cancelIt(api, second.id, { ...second.key, ...here }, { version }).expect(200);
    expect(await outcomeOf(second.id, 'order.moved')).toBe('none');
    expect((await renewed(first, { ...key, ...here })).outcome).toBe('none');
    expect(await moved(first, { ...admin, ...here }, 2)).toBe('sent');
  });

  it('stands past the limit of all networks, without its text message', async () => {
    const order = await anOrder(api, { email: '', phoneno: '9877700002' });
    const outcomes = [];
    for (let network = 0; network < 11; network += 1) {
      await api.database.query('UPDATE orders SET date_moves = 0 WHERE id = $1', [order.id]);
      outcomes.push(await moved(order, { ...order.key, ...from(`203.0.113.${100 + network}`) }, network % 2));
    }
    expect(outcomes).toEqual([...Array<string>(10).fill('sent'), 'none']);
  });
});

describe('a booking whose messages wait', () => {
  const held = async (fields: object) => {
    const order = await anOrder(api, { email: '', ...fields });
    await outcomeOf(order.id, 'order.placed');
    await api.database.query('UPDATE orders SET email_held_at = now() WHERE id = $1', [order.id]);
    return order;
  };

  it('sends no text about what its visitor does, and one about what staff do', async () => {
    const order = await held({ phoneno: '9877700003' });
    expect(await moved(order, order.key, 0)).toBe('none');
    const { key, outcome } = await renewed(order, order.key);
    expect(outcome).toBe('none');
    expect(await moved(order, admin, 1)).toBe('sent');
    const { version } = await stateIn(api, order.id);
    await cancelIt(api, order.id, key, { version }).expect(200);
    expect(await outcomeOf(order.id, 'order.moved')).toBe('none');
  });

  it('sends none about a hold that its visitor ends', async () => {
    const { id, key } = await held({ phoneno: '9877700004', address: '' });
    const details = api.http.post(`/api/orders/${id}/details`).set(key);
    await details.send({ version: 1, address: '12 Residency Road' }).expect(200);
    expect((await stateIn(api, id)).status).toBe('Booked');
    expect(await outcomeOf(id, 'order.moved')).toBe('none');
  });
});

describe('a text message that waits because its number had too many', () => {
  const phoneno = '9877700005';
  const later = () => api.database.query("UPDATE attempts SET ends_at = now() - interval '1 second'");
  const waiting = async () => {
    await later();
    const orders = [];
    for (let network = 0; network < 11; network += 1)
      orders.push(await anOrder(api, { phoneno }, from(`203.0.113.${150 + network}`)));
    const [last] = orders.slice(-1);
    if (!last) throw new Error('no booking was placed');
    expect(last.receipt.emailHeld).toBe(true);
    expect(await outcomeOf(last.id, 'order.placed')).toBe('none');
    return last;
  };
  const resend = (id: string, headers: object) =>
    api.http.post(`/api/orders/${id}/resend-confirmation`).set({ ...headers });
  const textsOf = (id: string) =>
    api.database.query(
      `SELECT s.outcome FROM sms_deliveries s JOIN outbox e ON e.id = s.event_id
       WHERE e.payload->>'orderId' = $1 AND s.outcome IS DISTINCT FROM 'none'`,
      [id],
    );

  it('is released by staff, not by who booked', async () => {
    const { id, key } = await waiting();
    const refused = await resend(id, key).expect(429);
    expect(refused.body.detail).toContain('once we have spoken with you');
    expect(await textsOf(id)).toEqual([]);
    await resend(id, admin).expect(204);
    expect(await outcomeOf(id, 'order.placed')).toBe('sent');
  });

  it('is sent with the email that staff send on the page of emails', async () => {
    const { id } = await waiting();
    const { body } = await api.http.get('/api/outbox').query({ state: 'held' }).set(admin).expect(200);
    const email = (body as { id: string; orderId: string }[]).find(({ orderId }) => orderId === id);
    await api.http.post(`/api/outbox/${email?.id}/resend`).set(admin).expect(204);
    expect(await outcomeOf(id, 'order.placed')).toBe('sent');
  });

  it('still waits after who booked has changed the email address', async () => {
    const { id, key } = await waiting();
    await later();
    const details = api.http.post(`/api/orders/${id}/details`).set(key);
    await details.send({ version: 1, email: 'another.own@example.org' }).expect(200);
    expect(await outcomeOf(id, 'order.confirmation-asked')).toBe('none');
    const { body } = await api.http.get(`/api/orders/${id}`).set(admin).expect(200);
    expect(body.emailHeld).toBe(true);
  });
});
