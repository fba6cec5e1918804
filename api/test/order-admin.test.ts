import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AdminOrderView, OrderHistory } from '@nidaan/contract';
import { startApp, type TestApp } from './servers/app.js';
import { booking, pathsOf, place } from './makers/bookings.js';
import { as } from './makers/makers.js';
import { delivered } from './makers/outbox.js';

let api: TestApp;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await startApp();
  admin = await as(api, 'admin');
});
afterAll(() => api.close());

const order = async (): Promise<AdminOrderView> => {
  const { body } = await place(api, booking()).expect(201);
  return (await api.http.get(`/api/orders/${body.id}`).set(admin)).body;
};
const send = (method: 'post' | 'put', path: string, body: object) =>
  api.http[method](path).set(admin).send(body);
const cancel = (id: string) =>
  api.database.query(`UPDATE orders SET status = 'Cancelled', version = version + 1 WHERE id = $1`, [id]);
const history = async (id: string) => {
  const { body } = await api.http.get(`/api/orders/${id}/history`).set(admin).expect(200);
  return OrderHistory.parse(body);
};
const actions = async (id: string) => (await history(id)).events.map(({ action }) => action);

describe('the contact details of an order', () => {
  const change = (id: string, body: object) => send('put', `/api/orders/${id}/contact`, body);
  const contactOf = ({ name, email, phoneno, address, pincode, version }: AdminOrderView) => ({
    name,
    email,
    phoneno,
    address,
    pincode,
    version,
  });

  it('are changed once, and the audit entry has the fields, a masked phone number and no address', async () => {
    const before = await order();
    const wished = { ...contactOf(before), phoneno: '099000 11122', address: ' 7 Brigade Road ' };
    const first = await change(before._id, wished).expect(200);
    expect(first.body).toMatchObject({
      phoneno: '+919900011122',
      address: '7 Brigade Road',
      version: before.version + 1,
    });
    expect((await change(before._id, wished).expect(200)).body).toEqual(first.body);
    const { events } = await history(before._id);
    expect(events.map(({ action, detail }) => [action, detail])).toEqual([
      ['order.placed', {}],
      [
        'order.contact-changed',
        {
          fields: ['phoneno', 'address'],
          phoneno: { from: expect.stringMatching(/^••• \d{3}$/), to: '••• 122' },
        },
      ],
    ]);
    expect(JSON.stringify(events)).not.toContain('Brigade');
    const found = await api.http.get('/api/orders?q=99000%2011122').set(admin);
    expect(found.body).toHaveLength(1);
  });

  it('are returned in their present state after another admin’s change', async () => {
    const before = await order();
    await change(before._id, { ...contactOf(before), name: 'Ravi' }).expect(200);
    const late = await change(before._id, { ...contactOf(before), name: 'Rani' }).expect(409);
    expect(late.body).toMatchObject({ code: 'conflict', current: { name: 'Ravi', version: 2 } });
  });

  it('are set by exactly one of ten concurrent changes', async () => {
    const before = await order();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => change(before._id, { ...contactOf(before), name: `N${n}` })),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(await actions(before._id)).toEqual(['order.placed', 'order.contact-changed']);
  });

  it.each([
    [{ email: 'unknown' }, 'email'],
    [{ phoneno: '12' }, 'phoneno'],
    [{ pincode: '0123' }, 'pincode'],
    [{ address: 'x'.repeat(501) }, 'address'],
    [{ version: 0 }, 'version'],
    [{ version: undefined }, 'version'],
  ])('are not changed by %j', async (wrong, field) => {
    const before = await order();
    const refused = await change(before._id, { ...contactOf(before), ...wrong }).expect(400);
    expect(pathsOf(refused)).toEqual([field]);
  });
});

describe('a note', () => {
  it('is stored once when it is sent twice, with its author and time', async () => {
    const { _id } = await order();
    const note = { id: randomUUID(), text: ' Call after six <b>please</b> ' };
    const first = await send('post', `/api/orders/${_id}/notes`, note).expect(201);
    const again = await send('post', `/api/orders/${_id}/notes`, note).expect(201);
    expect(again.body).toEqual(first.body);
    const { notes } = await history(_id);
    expect(notes).toEqual([first.body]);
    expect(notes[0]).toMatchObject({ text: 'Call after six <b>please</b>' });
    expect(notes[0]?.author).toMatch(/^person\d+@example.org$/);
    expect(await actions(_id)).toEqual(['order.placed', 'order.note-added']);
  });

  it('is refused with the id of another note or of a note of another order', async () => {
    const [one, other] = [await order(), await order()];
    const note = { id: randomUUID(), text: 'First' };
    await send('post', `/api/orders/${one._id}/notes`, note).expect(201);
    await send('post', `/api/orders/${one._id}/notes`, { ...note, text: 'Second' }).expect(409);
    await send('post', `/api/orders/${other._id}/notes`, note).expect(409);
  });

  it('is refused without text', async () => {
    const { _id } = await order();
    const refused = await send('post', `/api/orders/${_id}/notes`, { id: randomUUID(), text: '  ' });
    expect(pathsOf(refused)).toEqual(['text']);
  });
});

describe('the payment of an order', () => {
  const pay = (id: string, body: object) => send('post', `/api/orders/${id}/payment`, body);
  const refund = (id: string, body: object) => send('post', `/api/orders/${id}/refund`, body);
  const upi = { method: 'upi', bankReference: '4123 4567 8901' };

  it('is recorded once, in cash', async () => {
    const { _id, version, payment } = await order();
    expect(payment).toMatchObject({ state: 'due', amount: 80, method: null });
    const first = await pay(_id, { method: 'cash' }).expect(200);
    expect(first.body).toMatchObject({ version, payment: { state: 'paid', method: 'cash' } });
    expect((await pay(_id, { method: 'cash' }).expect(200)).body).toEqual(first.body);
    const other = await pay(_id, upi).expect(409);
    expect(other.body).toMatchObject({ code: 'already_paid', current: { payment: { method: 'cash' } } });
    expect(await actions(_id)).toEqual(['order.placed', 'payment.taken']);
  });

  it('by UPI has the reference of the bank', async () => {
    const { _id } = await order();
    const { body } = await pay(_id, upi).expect(200);
    expect(body.payment).toMatchObject({ state: 'paid', method: 'upi', bankReference: '412345678901' });
  });

  it.each([
    [{ method: 'upi' }, 'bankReference'],
    [{ method: 'upi', bankReference: '41234' }, 'bankReference'],
    [{ method: 'cash', bankReference: '412345678901' }, 'bankReference'],
    [{ method: 'cheque' }, 'method'],
    [{}, 'method'],
  ])('is not recorded by %j', async (wrong, field) => {
    const { _id } = await order();
    expect(pathsOf(await pay(_id, wrong).expect(400))).toEqual([field]);
  });

  it('of a cancelled order is due for a refund, is refunded once, and then cannot be changed', async () => {
    const { _id } = await order();
    await pay(_id, { method: 'cash' }).expect(200);
    expect((await refund(_id, { method: 'cash' }).expect(409)).body.code).toBe('refund_not_due');
    await cancel(_id);
    const due = await api.http.get('/api/orders?payment=refund_due').set(admin);
    expect(due.body.map((each: AdminOrderView) => each._id)).toEqual([_id]);
    const first = await refund(_id, upi).expect(200);
    expect(first.body.payment).toMatchObject({ state: 'refunded', refundReference: '412345678901' });
    await refund(_id, upi).expect(200);
    const again = await refund(_id, { method: 'cash' }).expect(409);
    const late = await send('post', `/api/orders/${_id}/payment/withdraw`, { reason: 'wrong_order' }).expect(
      409,
    );
    expect([again.body.code, late.body.code]).toEqual(['already_refunded', 'already_refunded']);
    expect(await actions(_id)).toEqual(['order.placed', 'payment.taken', 'payment.refunded']);
  });

  it('of a cancelled unpaid order is refused', async () => {
    const { _id } = await order();
    await cancel(_id);
    const refused = await pay(_id, { method: 'cash' }).expect(409);
    expect(refused.body).toMatchObject({ code: 'order_cancelled', current: { payment: { state: 'none' } } });
  });

  it('entered by mistake is removed, with a reason', async () => {
    const { _id } = await order();
    await pay(_id, { method: 'cash' }).expect(200);
    const path = `/api/orders/${_id}/payment/withdraw`;
    const { body } = await send('post', path, { reason: 'wrong_order' }).expect(200);
    expect(body.payment).toMatchObject({ state: 'due', method: null, paidAt: null });
    await send('post', path, { reason: 'wrong_order' }).expect(200);
    const { events } = await history(_id);
    expect(events.map(({ action }) => action)).toEqual([
      'order.placed',
      'payment.taken',
      'payment.withdrawn',
    ]);
    expect(events.at(-1)?.detail).toMatchObject({ reason: 'wrong_order' });
  });
});

describe('an unknown order', () => {
  it.each([
    ['put', 'contact', { version: 1 }],
    ['post', 'notes', { id: randomUUID(), text: 'A' }],
    ['post', 'payment', { method: 'cash' }],
    ['post', 'payment/withdraw', { reason: 'wrong_order' }],
    ['post', 'refund', { method: 'cash' }],
  ] as const)('has no %s %s', async (method, path, body) => {
    for (const id of ['0', '01a1fc66-201d-70b1-b18c-3b93f5615647'])
      await send(method, `/api/orders/${id}/${path}`, body).expect(404);
  });
});

it('the emails about an order are listed, and orders with failed emails can be filtered', async () => {
  const { _id } = await order();
  await delivered(api, _id);
  await api.database.query(
    `UPDATE outbox SET done_at = NULL, due_at = now() + interval '1 hour', failure = 'ECONNREFUSED', tries = 3
     WHERE payload->>'orderId' = $1`,
    [_id],
  );
  const { emails } = await history(_id);
  expect(emails).toMatchObject([
    { event: 'order.placed', sentAt: null, failure: 'ECONNREFUSED', tries: 3, givenUp: false },
  ]);
  const { body } = await api.http.get('/api/orders?mail=failed').set(admin);
  expect(body.map((each: AdminOrderView) => each._id)).toEqual([_id]);
});
