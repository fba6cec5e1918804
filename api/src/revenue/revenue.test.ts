import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Revenue } from '@nidaan/contract';
import { startApp, type TestApp } from '../../test/servers/app.js';
import { booking, pathsOf, place } from '../../test/makers/bookings.js';
import { as } from '../../test/makers/makers.js';

let api: TestApp;
let admin: { Authorization: string };

/** Sets the time and status of an order. */
const move = (id: string, at: string, status = 'Booked') =>
  api.database.query(
    "UPDATE orders SET created_at = $2, status = $3, hold_reasons = '{pincode}' WHERE id = $1",
    [id, at, status],
  );

const ORDERS: [at: string, status: string, given: object][] = [
  // The first and the last minute of January 2026 in India, and the minutes next to them outside.
  ['2025-12-31T18:29:59Z', 'Booked', {}],
  ['2025-12-31T18:30:00Z', 'Booked', { noOfPersons: 2, beneficiaries: [] }],
  ['2026-01-31T18:29:59Z', 'Completed', { tests: ['CRP Test'], cartItems: [] }],
  ['2026-01-31T18:30:00Z', 'Booked', {}],
  ['2026-01-10T06:00:00Z', 'Cancelled', { cartItems: [{ id: '80', type: 'package', qty: 1 }] }],
  ['2026-01-10T06:00:00Z', 'Cancelled', { noOfPersons: 2, beneficiaries: [] }],
  [
    '2026-01-10T06:00:00Z',
    'On hold',
    {
      cartItems: [
        { id: '80', type: 'package', qty: 2 },
        { id: '26', type: 'package', qty: 1 },
        { id: '26', type: 'product', qty: 3 },
      ],
      tests: ['ESR Test'],
      noOfPersons: 3,
      beneficiaries: [],
    },
  ],
];

beforeAll(async () => {
  api = await startApp();
  admin = await as(api, 'admin');
  for (const [at, status, given] of ORDERS) {
    const { body } = await place(api, booking(given)).expect(201);
    await move(body.id, at, status);
  }
  // Payments inside and outside the range; two orders are cancelled, and one of them is refunded.
  await api.database.query(`UPDATE orders SET paid_method = 'cash', paid_at = CASE
    WHEN status = 'Cancelled' THEN timestamptz '2026-01-10 07:00Z'
    WHEN created_at = '2025-12-31 18:29:59Z' THEN '2026-01-31 18:29:59Z'
    ELSE '2026-02-01 00:00Z' END WHERE status <> 'Completed'`);
  await api.database.query(`UPDATE orders SET refund_method = 'cash', refunded_at = '2026-01-20 06:00Z'
    WHERE status = 'Cancelled' AND no_of_persons = 1`);
});
afterAll(() => api.close());

const getRevenue = (query: object) => api.http.get('/api/revenue').query(query).set(admin);
const revenue = async (query: object) => Revenue.strict().parse((await getRevenue(query).expect(200)).body);
const january = { from: '2026-01-01', to: '2026-01-31' };

const sum = (rows: { booked: number }[]) => rows.reduce((total, { booked }) => total + booked, 0);

async function plain(sql: string): Promise<number> {
  const [row]: { sum: string }[] = await api.database.query(
    `SELECT ${sql} AND o.created_at >= '2025-12-31 18:30Z' AND o.created_at < '2026-01-31 18:30Z' AND status <> 'Cancelled'`,
  );
  return Number(row?.sum);
}

it.each(['day', 'week', 'month'] as const)('by %s equals the sum over orders', async (by) => {
  const found = await revenue({ ...january, by });
  const total = await plain('sum(total_amount) FROM orders o WHERE true');
  expect([found.booked, sum(found.steps), sum(found.departments)]).toEqual([total, total, total]);
  expect(found).toMatchObject({ orders: 3, cancelled: 2, average: Math.round(total / 3) });
  expect(found.steps).toHaveLength({ day: 31, week: 5, month: 1 }[by]);
  expect(found.steps[0]?.start).toBe('2026-01-01');
});

it('paid equals the sum of payments minus refunds', async () => {
  const { paid, refunded, steps } = await revenue(january);
  const moved = async (when: string) => {
    const [row]: { sum: string }[] = await api.database.query(
      `SELECT coalesce(sum(total_amount), 0) AS sum FROM orders
       WHERE ${when} >= '2025-12-31 18:30Z' AND ${when} < '2026-01-31 18:30Z'`,
    );
    return Number(row?.sum);
  };
  const [came, went] = [await moved('paid_at'), await moved('refunded_at')];
  expect(went).toBeGreaterThan(0);
  expect([paid, refunded]).toEqual([came - went, went]);
  const paidOn = new Map(steps.filter((step) => step.paid !== 0).map((step) => [step.start, step.paid]));
  expect(Object.fromEntries(paidOn)).toEqual({
    '2026-01-10': came - 80,
    '2026-01-20': -went,
    '2026-01-31': 80,
  });
});

it('days begin at midnight in India, and weeks on Monday', async () => {
  const { steps: days } = await revenue(january);
  const busy = days.filter(({ orders }) => orders > 0);
  expect(busy).toEqual([
    { start: '2026-01-01', booked: 160, paid: 0, orders: 1 },
    { start: '2026-01-10', booked: expect.any(Number), paid: expect.any(Number), orders: 1 },
    { start: '2026-01-31', booked: 480, paid: 80, orders: 1 },
  ]);
  const { steps: weeks } = await revenue({ ...january, by: 'week' });
  expect(weeks.map(({ start }) => start)).toEqual([
    '2026-01-01',
    '2026-01-05',
    '2026-01-12',
    '2026-01-19',
    '2026-01-26',
  ]);
});

it('packages and departments equal the sums over lines', async () => {
  const { departments, packages } = await revenue(january);
  const lines = (what: string) =>
    plain(
      `sum(i.price * i.qty * o.no_of_persons) FROM orders o JOIN order_items i ON i.order_id = o.id WHERE ${what}`,
    );
  expect(packages.map(({ id, units }) => [id, units])).toEqual([
    ['80', 6],
    ['26', 3],
  ]);
  expect(packages[0]?.booked).toBe(await lines("kind = 'package' AND item_id = '80'"));
  expect(sum(packages)).toBe(await lines("kind = 'package'"));
  const of = new Map(departments.map(({ name, booked }) => [name, booked]));
  expect(of.get('Packages')).toBe(sum(packages));
  expect(of.get('Diabetes')).toBe(160);
});

it('an empty range has every step and no average', async () => {
  const found = await revenue({ from: '2024-02-28', to: '2024-03-01' });
  expect(found).toMatchObject({ booked: 0, orders: 0, average: null, departments: [], packages: [] });
  expect(found.steps.map(({ start }) => start)).toEqual(['2024-02-28', '2024-02-29', '2024-03-01']);
});

it('is exported as CSV', async () => {
  const query = { from: '2026-01-31', to: '2026-01-31' };
  const answer = await api.http.get('/api/revenue/export').query(query).set(admin).expect(200);
  expect(answer.headers['content-disposition']).toContain('revenue-2026-01-31-2026-01-31.csv');
  expect(answer.text.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFOf,Name,Booked (rupees),Paid (rupees),Number',
    'day,2026-01-31,480,80,1',
  ]);
});

it.each([
  [{ from: '2026-01-02', to: '2026-01-01' }, 'to'],
  [{ from: '2020-01-01', to: '2026-01-01' }, 'from'],
  [{ from: '2026-02-30', to: '2026-03-01' }, 'from'],
  [{ from: '2026-01-01', to: '2026-01-01', by: 'hour' }, 'by'],
])('%j is refused, naming %s', async (query, path) => {
  expect(pathsOf(await getRevenue(query).expect(400))).toEqual([path]);
});
