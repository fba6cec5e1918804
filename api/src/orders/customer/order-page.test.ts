import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AdminOrderView, bookableDays, OrderPageView } from '@nidaan/contract';
import { startApp, type TestApp } from '../../../test/servers/app.js';
import { tomorrow, statusesOf } from '../../../test/makers/bookings.js';
import { as, bearer, makeUser, tokenOf } from '../../../test/makers/makers.js';
import { anOrder, cancelIt, moveDay, pageOf, type PlacedOrder } from '../../../test/makers/orders.js';
import { delivered } from '../../../test/makers/outbox.js';

const UNKNOWN_ORDER = '01a1fc66-201d-70b1-b18c-3b93f5615647';

let api: TestApp;
let admin: { Authorization: string };
let customer: { Authorization: string };
let other: { Authorization: string };
let order: PlacedOrder;
beforeAll(async () => {
  api = await startApp();
  [admin, customer, other] = await Promise.all([as(api, 'admin'), as(api, 'customer'), as(api, 'customer')]);
  const cartItems = [{ id: '04', type: 'package', qty: 2 }];
  const beneficiaries = [
    { name: 'Ravi', age: 9, gender: 'Male', guardian: 'Asha' },
    { name: 'Meera', age: 61, gender: 'Female' },
  ];
  order = await anOrder(api, { cartItems, tests: ['CRP Test'], noOfPersons: 2, beneficiaries }, customer);
});
afterAll(() => api.close());

describe('the order page', () => {
  it('shows the whole order to the holder of its secret link', async () => {
    const { body } = await pageOf(api, order.id, order.key).expect(200);
    expect(OrderPageView.strict().parse(body)).toMatchObject({
      id: order.id,
      reference: order.reference,
      status: 'Booked',
      version: 1,
      appointmentDate: tomorrow(),
      dateMovesLeft: 3,
      pincode: '110001',
      noOfPersons: 2,
      beneficiaries: [
        { name: 'Ravi', age: 9, gender: 'Male', guardian: 'Asha' },
        { name: 'Meera', age: 61, gender: 'Female', guardian: null },
      ],
      lines: [{ id: '04', type: 'package', price: 1499, qty: 2, total: 2998 }],
      additionalTests: [{ name: 'CRP Test', price: 480 }],
      totalAmount: (2998 + 480) * 2,
      timeline: [{ status: 'Booked', reason: null, by: null }],
      dayChanges: [],
      canCancel: true,
      canMoveDate: true,
      bookableDays: bookableDays(new Date()),
      preparation: {
        fasting: true,
        withheld: false,
        collections: ['home'],
        forAll: 'For both patients',
        visits: [{ hours: '6 to 9 am' }],
        people: [{ who: 'For Ravi (9)' }, { who: 'For Meera (61)' }],
      },
    });
    expect(body.preparation.fastFrom).toBe(
      new Date(Date.parse(`${tomorrow()}T06:00:00+05:30`) - 8 * 3_600_000).toISOString(),
    );
  });

  it('keeps the preparation of the booking when the tests change afterwards', async () => {
    const { body: before } = await pageOf(api, order.id, order.key).expect(200);
    await api.database.query('UPDATE packages SET archived_at = now()');
    const { body: after } = await pageOf(api, order.id, order.key).expect(200);
    await api.database.query('UPDATE packages SET archived_at = NULL');
    expect(after.preparation).toEqual(before.preparation);
  });

  it('is the same for its customer, and has the admin view for staff', async () => {
    const [link, buyer, staff] = await Promise.all(
      [order.key, customer, admin].map((headers) => pageOf(api, order.id, headers).expect(200)),
    );
    expect(buyer?.body).toEqual(link?.body);
    expect(AdminOrderView.strict().parse(staff?.body)).toMatchObject({ _id: order.id, tests: ['CRP Test'] });
  });

  const routes = {
    show: (id: string, headers: object) => pageOf(api, id, headers),
    cancel: (id: string, headers: object) => cancelIt(api, id, headers, { version: 1 }),
    date: (id: string, headers: object) =>
      moveDay(api, id, headers, { version: 1, appointmentDate: tomorrow() }),
    resend: (id: string, headers: object) =>
      api.http.post(`/api/orders/${id}/resend-confirmation`).set({ ...headers }),
  };

  it.each(Object.keys(routes) as (keyof typeof routes)[])(
    'answers %s without access exactly like an order that does not exist',
    async (orderAccess) => {
      const responseOf = async (id: string, headers: object) => {
        const { status, body } = await routes[orderAccess](id, headers);
        return { status, body: { ...body, requestId: '' } };
      };
      const secret = order.key['X-Order-Secret'];
      const wrong = [
        {},
        { 'X-Order-Secret': '' },
        { 'X-Order-Secret': 'x' },
        { 'X-Order-Secret': `${secret}x` },
      ];
      const theirs = (await anOrder(api)).key;
      for (const headers of [...wrong, theirs, other]) {
        const refusal = await responseOf(order.id, headers);
        expect(refusal).toEqual(await responseOf(UNKNOWN_ORDER, order.key));
        expect([refusal.status, refusal.body.code]).toEqual([404, 'not_found']);
      }
      expect((await pageOf(api, order.id, order.key).expect(200)).body.version).toBe(1);
    },
  );

  it.each(['undefined', '0', "'%20OR%201=1--", 'x'.repeat(10_000), '00000000-0000-0000-0000-000000000000'])(
    'is never the first one for %s',
    async (id) => {
      expect((await pageOf(api, id, admin)).status).toBe(404);
    },
  );

  it('is not found with a revoked link, and stays open to its customer', async () => {
    const mine = await anOrder(api, {}, customer);
    await api.database.query('UPDATE orders SET secret_version = 2 WHERE id = $1', [mine.id]);
    await pageOf(api, mine.id, mine.key).expect(404);
    await pageOf(api, mine.id, customer).expect(200);
  });
});

describe('an order whose email address staff change', () => {
  const changeEmail = async (id: string, email: string) => {
    const { body } = await pageOf(api, id, admin).expect(200);
    const { name, phoneno, address, pincode, version } = body as AdminOrderView;
    const contact = { name, phoneno, address, pincode, version, email };
    await api.http.put(`/api/orders/${id}/contact`).set(admin).send(contact).expect(200);
  };

  it('is no longer accessible from the previous mailbox, and the new one gets its link', async () => {
    const wrong = await makeUser(api);
    const mine = await anOrder(api, { email: wrong.email });
    await api.database.query('UPDATE users SET email_verified_at = now() WHERE email = $1', [wrong.email]);
    const stranger = bearer(await tokenOf(api, wrong));
    await changeEmail(mine.id, wrong.email);
    for (const shown of [stranger, mine.key]) await pageOf(api, mine.id, shown).expect(200);
    await changeEmail(mine.id, 'right@example.org');
    for (const shown of [stranger, mine.key]) await pageOf(api, mine.id, shown).expect(404);
    await delivered(api, mine.id, 'order.confirmation-asked');
  });

  it('stays with the account that placed it', async () => {
    const mine = await anOrder(api, {}, customer);
    await changeEmail(mine.id, 'another@example.org');
    await pageOf(api, mine.id, customer).expect(200);
  });
});

describe('resending the confirmation', () => {
  const resend = ({ id, key }: PlacedOrder) =>
    api.http.post(`/api/orders/${id}/resend-confirmation`).set(key);
  const requestsOf = async ({ id }: PlacedOrder) => {
    const rows: unknown[] = await api.database.query(
      "SELECT id FROM outbox WHERE event = 'order.confirmation-asked' AND payload->>'orderId' = $1",
      [id],
    );
    return rows.length;
  };

  it('is limited to three times an hour per order', async () => {
    const mine = await anOrder(api);
    const answers = await Promise.all(Array.from({ length: 5 }, () => resend(mine)));
    expect(statusesOf(answers)).toEqual([204, 204, 204, 429, 429]);
    const late = answers.find(({ status }) => status === 429);
    expect(Number(late?.headers['retry-after'])).toBeGreaterThan(3000);
    expect(await requestsOf(mine)).toBe(3);
    await resend(await anOrder(api)).expect(204);
  });

  it('is refused without an email address and for a cancelled order', async () => {
    const silent = await anOrder(api, { email: '' });
    expect((await resend(silent).expect(409)).body.code).toBe('no_email');
    const over = await anOrder(api);
    await cancelIt(api, over.id, over.key, { version: 1 }).expect(200);
    expect((await resend(over).expect(409)).body.code).toBe('order_cancelled');
    expect([await requestsOf(silent), await requestsOf(over)]).toEqual([0, 0]);
  });
});
