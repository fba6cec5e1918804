import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminOrderView, AmendOrderInput } from '@nidaan/contract';
import { pathsOf, statusesOf } from '../../../test/makers/bookings.js';
import { as } from '../../../test/makers/makers.js';
import { anOrder, moveIt, putInto } from '../../../test/makers/orders.js';
import { delivered } from '../../../test/makers/outbox.js';
import { type MailedApp, startMailedApp } from '../../../test/servers/mailed-app.js';

let api: MailedApp;
let staff: { Authorization: string };
let owner: { Authorization: string };
beforeAll(async () => {
  api = await startMailedApp();
  [staff, owner] = [await as(api, 'front-desk'), await as(api, 'admin')];
});
afterAll(() => api.close());

const FBS = { id: '2', type: 'product' as const, qty: 1 };
const CBC = { id: 'P01', type: 'product' as const, qty: 1 };
const HIV = { id: '321', type: 'product' as const, qty: 1 };
const asha = { name: 'Asha Rao', age: 34, gender: 'Female' as const };
const ravi = { name: 'Ravi', age: 12, gender: 'Male' as const };

const viewOf = async (id: string): Promise<AdminOrderView> =>
  (await api.http.get(`/api/orders/${id}`).set(staff).expect(200)).body;
const priceOf = async ({ id }: { id: string }): Promise<number> =>
  (await api.http.get(`/api/tests/${id}`).expect(200)).body.price;
const amend = (id: string, body: Partial<AmendOrderInput>, headers = staff) =>
  api.http
    .post(`/api/orders/${id}/amend`)
    .set(headers)
    .send({ cartItems: [FBS], noOfPersons: 1, beneficiaries: [asha], quotedTotal: 80, version: 1, ...body });
const auditOf = (id: string) =>
  api.database.query("SELECT detail FROM audit WHERE subject_id = $1 AND action = 'order.amended'", [id]);

describe('an order that staff amend', () => {
  it('has the new lines and people at a new total, in its history, and the customer is emailed both totals', async () => {
    const { id, reference } = await anOrder(api);
    const total = (80 + (await priceOf(CBC))) * 2;
    const beneficiaries = [asha, { ...ravi, guardian: 'Asha Rao' }];
    const changed = { cartItems: [FBS, CBC], noOfPersons: 2, beneficiaries, quotedTotal: total };
    const { body } = await amend(id, changed).expect(200);
    expect(body).toMatchObject({
      totalAmount: total,
      noOfPersons: 2,
      version: 2,
      status: 'Booked',
      cartItems: [{ id: '2' }, { id: 'P01' }],
      beneficiaries: [asha, { name: 'Ravi', guardian: 'Asha Rao' }],
      payment: { state: 'due', amount: total },
    });
    expect(await auditOf(id)).toMatchObject([
      { detail: { added: [body.cartItems[1].productName], persons: { from: 1, to: 2 }, people: [2] } },
    ]);
    await delivered(api, id, 'order.amended');
    const [email] = api.mailServer.received.filter(({ text }) => text.includes(`${reference} was changed`));
    expect(email?.text.replace(/=\r?\n/g, '')).toContain('instead of');
  });

  it('changes nothing when the same content is sent again', async () => {
    const { id } = await anOrder(api);
    const changed = { cartItems: [{ ...FBS, qty: 2 }], quotedTotal: 160 };
    await amend(id, changed).expect(200);
    const { body } = await amend(id, { ...changed, version: 2 }).expect(200);
    expect(body.version).toBe(2);
    expect(await auditOf(id)).toHaveLength(1);
  });

  it('keeps the price of a booked line, and the line itself when it is no longer offered', async () => {
    const { id } = await anOrder(api);
    await api.database.query('UPDATE order_items SET price = 70, item_id = $2 WHERE order_id = $1', [
      id,
      'gone',
    ]);
    const gone = { ...FBS, id: 'gone' };
    const total = 70 + (await priceOf(CBC));
    const { body } = await amend(id, { cartItems: [gone, CBC], quotedTotal: total }).expect(200);
    expect(body.cartItems).toMatchObject([{ id: 'gone', price: 70 }, { id: 'P01' }]);
    expect(body.preparation.specimens.length).toBeGreaterThan(0);
  });

  it('is refused with the quote when the quoted total differs', async () => {
    const { id } = await anOrder(api);
    const { body } = await amend(id, { cartItems: [{ ...FBS, qty: 2 }], quotedTotal: 80 }).expect(409);
    expect(body).toMatchObject({ code: 'price_changed', quote: { total: 160 } });
  });

  it('is refused with the present order when someone else was faster', async () => {
    const { id } = await anOrder(api);
    await amend(id, { cartItems: [{ ...FBS, qty: 2 }], quotedTotal: 160 }).expect(200);
    const { body } = await amend(id, { cartItems: [{ ...FBS, qty: 3 }], quotedTotal: 240 }).expect(409);
    expect(body).toMatchObject({ code: 'conflict', current: { version: 2, totalAmount: 160 } });
  });

  it('of two at the same time only one is written', async () => {
    const { id } = await anOrder(api);
    const answers = await Promise.all(
      [2, 3].map((qty) => amend(id, { cartItems: [{ ...FBS, qty }], quotedTotal: 80 * qty })),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect((await viewOf(id)).version).toBe(2);
  });

  it.each([
    [{ cartItems: [] }, 'cartItems'],
    [{ cartItems: [{ id: 'nope' }] }, 'cartItems.0.id'],
    [{ noOfPersons: 11 }, 'noOfPersons'],
    [{ beneficiaries: [asha, ravi] }, 'beneficiaries'],
    [{ noOfPersons: 2, quotedTotal: 160 }, 'beneficiaries.1.name'],
    [{ beneficiaries: [ravi] }, 'beneficiaries.0.guardian'],
    [{ cartItems: [FBS, HIV], quotedTotal: -1 }, 'quotedTotal'],
  ])('with %j is refused at its field', async (body, path) => {
    const { id } = await anOrder(api);
    expect(pathsOf(await amend(id, body as object).expect(400))).toContain(path);
    expect(await viewOf(id)).toMatchObject({ version: 1, totalAmount: 80 });
  });

  it('is not changed by other roles', async () => {
    const { id } = await anOrder(api);
    await amend(id, {}, await as(api, 'phlebotomist')).expect(403);
  });
});

describe('a regulated test', () => {
  it('is added to a booked order only with a referral', async () => {
    const { id } = await anOrder(api);
    const changed = { cartItems: [FBS, HIV], quotedTotal: 80 + (await priceOf(HIV)) };
    expect(pathsOf(await amend(id, changed).expect(400))).toEqual(['referral']);
    const { body } = await amend(id, { ...changed, referral: 'Dr Nair, 1 March' }).expect(200);
    expect(body).toMatchObject({ status: 'Booked', referral: 'Dr Nair, 1 March' });
    expect(await auditOf(id)).toMatchObject([{ detail: { added: ['Confidential test'], referral: true } }]);
  });
});

describe('the hold of an order', () => {
  it('ends when its cause is gone: the guardian is known, the test is removed, the referral is noted', async () => {
    const minor = await anOrder(api, { beneficiaries: [ravi] });
    const guarded = { beneficiaries: [{ ...ravi, guardian: 'Asha' }] };
    expect((await amend(minor.id, guarded).expect(200)).body.status).toBe('Booked');
    const hiv = await priceOf(HIV);
    const tested = await anOrder(api, { cartItems: [FBS, HIV] });
    expect((await amend(tested.id, {}).expect(200)).body.status).toBe('Booked');
    const referred = await anOrder(api, { cartItems: [HIV] });
    const noted = { cartItems: [HIV], quotedTotal: hiv, referral: 'Counselled by Dr Nair' };
    expect((await amend(referred.id, noted).expect(200)).body).toMatchObject({
      status: 'Booked',
      holdReasons: [],
    });
  });

  it('goes on for what is left, and for a reason that staff gave', async () => {
    const order = await anOrder(api, { beneficiaries: [ravi], pincode: '999999' });
    const guarded = { beneficiaries: [{ ...ravi, guardian: 'Asha' }] };
    const { body } = await amend(order.id, guarded).expect(200);
    expect(body).toMatchObject({ status: 'On hold', holdReasons: ['pincode'] });
    const held = await anOrder(api);
    await moveIt(api, held.id, staff, { move: 'hold', version: 1, reason: 'Which lift?' }).expect(200);
    const more = { cartItems: [{ ...FBS, qty: 2 }], quotedTotal: 160, version: 2 };
    expect((await amend(held.id, more).expect(200)).body.holdReasons).toEqual(['lab']);
  });
});

describe('the time of an amendment', () => {
  it.each([
    ['Out for collection', 200],
    ['Sample collected', 200],
    ['In lab', 409],
    ['Completed', 409],
    ['Cancelled', 409],
  ] as const)('in %s it is answered %p', async (status, code) => {
    const { id } = await anOrder(api);
    await putInto(api, id, status);
    const { body } = await amend(id, {
      cartItems: [{ ...FBS, qty: 2 }],
      quotedTotal: 160,
      version: 2,
    }).expect(code);
    if (code === 409) expect(body.code).toBe('transition_not_allowed');
  });
});

describe('the money of an amended order', () => {
  it.each([
    [3, 'partly_paid', 80],
    [1, 'refund_due', -80],
  ])(
    'of a paid order leaves the difference: for %p tests it is %s with a balance of %p',
    async (qty, state, balance) => {
      const { id } = await anOrder(api, { cartItems: [{ ...FBS, qty: 2 }] });
      await api.http.post(`/api/orders/${id}/payment`).set(staff).send({ method: 'cash' }).expect(200);
      const { version } = await viewOf(id);
      const changed = { cartItems: [{ ...FBS, qty }], quotedTotal: 80 * qty, version };
      const { body } = await amend(id, changed).expect(200);
      expect(body.payment).toMatchObject({ state, received: 160, balance, amount: 80 * qty });
      await delivered(api, id, 'order.amended');
      // Emails about the booking and the payment may arrive later.
      const changes = api.mailServer.received.filter((mail) =>
        /^Subject: Your booking .* was changed/m.test(mail.text),
      );
      const text = changes.at(-1)?.text.replace(/=\r?\n/g, '');
      expect(text).toContain(balance > 0 ? 'still to be paid' : 'refund');
    },
  );

  it('of an order that an earlier version recorded as paid in whole counts what it cost then', async () => {
    const { id } = await anOrder(api);
    await api.database.query(
      "UPDATE orders SET paid_at = now(), paid_method = 'cash', paid_amount = NULL WHERE id = $1",
      [id],
    );
    const { body } = await amend(id, { cartItems: [{ ...FBS, qty: 2 }], quotedTotal: 160 }).expect(200);
    expect(body.payment).toMatchObject({ received: 80, balance: 80 });
  });

  it('of an order with an invoice stays', async () => {
    const { id } = await anOrder(api);
    await api.http.post(`/api/orders/${id}/generate-invoice`).set(owner).send({}).expect(200);
    const { version } = await viewOf(id);
    const more = { cartItems: [{ ...FBS, qty: 2 }], quotedTotal: 160, version };
    expect((await amend(id, more).expect(409)).body.code).toBe('invoice_issued');
  });
});
