import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Revenue } from '@nidaan/contract';
import fc from 'fast-check';
import { startApp, type TestApp } from '../../test/servers/app.js';
import { booking, place } from '../../test/makers/bookings.js';
import { as } from '../../test/makers/makers.js';
import type { RevenueSums } from './revenue-sums.service.js';

let api: TestApp;
let admin: { Authorization: string };
let ids: string[];
let sums: RevenueSums;
beforeAll(async () => {
  api = await startApp();
  admin = await as(api, 'admin');
  sums = api.get<RevenueSums>('RevenueSums');
});
afterAll(() => api.close());

const sql = (text: string, values: unknown[] = []) => api.database.query(text, values);
const FIRST = '2026-01-01';
const DAYS = 120;
const dayAt = (day: number) => new Date(Date.UTC(2026, 0, 1 + day, 5)).toISOString();

beforeEach(async () => {
  await sql('TRUNCATE orders, revenue_days, revenue_lines, revenue_changes CASCADE');
  ids = [];
  for (let day = 0; day < DAYS; day += 8) {
    const item = day % 3 === 0 ? { id: '80', type: 'package', qty: 1 } : { id: '2', type: 'product', qty: 1 };
    const { body } = await place(api, booking({ cartItems: [item] })).expect(201);
    ids.push(body.id);
    await sql('UPDATE orders SET created_at = $2 WHERE id = $1', [body.id, dayAt(day)]);
  }
});

const RANGES = [
  { from: FIRST, to: '2026-04-30', by: 'month' },
  { from: '2026-01-15', to: '2026-03-31', by: 'week' },
  { from: '2026-02-03', to: '2026-02-20', by: 'day' },
  { from: '2025-12-01', to: '2026-12-31', by: 'month' },
];
const read = () =>
  Promise.all(
    RANGES.map(async (range) =>
      Revenue.strict().parse((await api.http.get('/api/revenue').query(range).set(admin).expect(200)).body),
    ),
  );

/** Expects the answers to be those without any stored sums; the sums are stored again afterwards. */
async function expectTruth() {
  const answered = await read();
  await sql('TRUNCATE revenue_days, revenue_lines');
  expect(answered).toEqual(await read());
}

const UPDATES = {
  cancel: `UPDATE orders SET status = 'Cancelled' WHERE id = $1`,
  reopen: `UPDATE orders SET status = 'Booked', refunded_at = NULL, refund_method = NULL WHERE id = $1`,
  amend:
    'UPDATE orders SET total_amount = total_amount + 7, no_of_persons = 1 + no_of_persons % 3 WHERE id = $1',
  lines: `UPDATE order_items SET qty = 1 + qty % 4, price = price + 3 WHERE order_id = $1`,
  swap: `WITH gone AS (DELETE FROM order_items WHERE order_id = $1 RETURNING *)
    SELECT count(*) FROM gone`,
  pay: `UPDATE orders SET paid_at = coalesce(paid_at, created_at) + interval '3 days', paid_method = 'cash' WHERE id = $1`,
  unpaid: `UPDATE orders SET paid_at = NULL, paid_method = NULL, refunded_at = NULL, refund_method = NULL WHERE id = $1`,
  refund: `UPDATE orders SET refunded_at = paid_at + interval '9 days', refund_method = 'cash'
    WHERE id = $1 AND status = 'Cancelled' AND paid_at IS NOT NULL`,
  receipt: `INSERT INTO receipts (order_id, serial, financial_year, number, details, amount, method, paid_at)
    SELECT id, 'R25-26/' || lpad(n::text, 6, '0'), '25-26', n, '{}', 40, 'cash', created_at + interval '5 days'
    FROM orders, (SELECT 1 + count(*)::integer AS n FROM receipts) numbers WHERE id = $1`,
  voided: `UPDATE receipts SET voided_at = now(), void_reason = 'other' WHERE order_id = $1 AND voided_at IS NULL`,
  returned: `INSERT INTO refunds (id, order_id, amount, credited, method, refunded_at)
    SELECT uuidv7(), id, 5, 0, 'cash', created_at + interval '20 days' FROM orders WHERE id = $1`,
  move: `UPDATE orders SET created_at = created_at + interval '11 days' WHERE id = $1`,
};
const COMMANDS = [...(Object.keys(UPDATES) as (keyof typeof UPDATES)[]), 'store'] as const;
const change = async (command: (typeof COMMANDS)[number], at: number) => {
  if (command === 'store') await sums.run();
  else await sql(UPDATES[command], [ids[at % ids.length]]);
};

it('revenue equals the orders and the money after random changes, whenever the sums are stored', async () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...COMMANDS), fc.nat(50)), { minLength: 4, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      await sums.run();
      for (const [command, at] of list) await change(command, at);
      await expectTruth();
    }),
    { numRuns: 12 },
  );
});

it('no change is lost that happens while the sums are stored', async () => {
  for (let round = 0; round < 6; round += 1) {
    const changes = ids.map((_, at) =>
      change((['cancel', 'reopen', 'amend', 'pay'] as const)[(at + round) % 4] ?? 'pay', at),
    );
    await Promise.all([sums.run(), ...changes]);
    await sums.run();
    await expectTruth();
  }
});

const booked = async () => (await read())[0]?.booked;

it('stored sums are used until something of their days changes', async () => {
  await sums.run();
  const before = Number(await booked());
  await sql(`UPDATE revenue_days SET booked = booked + 1000 WHERE day = '2026-01-01'`);
  expect(await booked()).toBe(before + 1000);
  await change('amend', 0);
  expect(await booked()).toBe(before + 7);
  await sums.run();
  expect(await sql('SELECT FROM revenue_changes')).toEqual([]);
  expect(await booked()).toBe(before + 7);
});

it('lines of days of a month that is not whole are stored, too', async () => {
  await sums.run();
  const units = async () => (await read())[2]?.departments.reduce((all, one) => all + one.units, 0);
  const before = Number(await units());
  await sql(`UPDATE revenue_day_lines SET units = units + 1000 WHERE day = '2026-02-10'`);
  expect(await units()).toBe(before + 1000);
  await sql('UPDATE revenue_days SET has_lines = false');
  expect(await units()).toBe(before);
  await sums.run();
  expect(await units()).toBe(before);
  expect(await sql('SELECT FROM revenue_days WHERE NOT has_lines')).toEqual([]);
});

it('days without a change keep their rows', async () => {
  await sums.run();
  const rows = (): Promise<{ day: string; xmin: string }[]> =>
    sql(`SELECT day::text, xmin::text FROM revenue_day_lines WHERE day < '2026-02-01' ORDER BY day`);
  const before = await rows();
  await change('amend', 1);
  await sums.run();
  const renewed = (await rows()).filter(({ xmin }, at) => xmin !== before[at]?.xmin);
  expect(renewed.map(({ day }) => day)).toEqual(['2026-01-09']);
  await expectTruth();
});

it('an order of today counts at once, without a note about its day', async () => {
  await sums.run();
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
  const ofToday = async () =>
    (await api.http.get('/api/revenue').query({ from: today, to: today }).set(admin).expect(200)).body.orders;
  const before = Number(await ofToday());
  await place(api, booking()).expect(201);
  expect(await ofToday()).toBe(before + 1);
  expect(await sql('SELECT FROM revenue_changes')).toEqual([]);
  expect(await sql('SELECT FROM revenue_days WHERE day >= $1::date - 1', [today])).toEqual([]);
});

it('a line that is removed from an order of a past day counts no more', async () => {
  await sums.run();
  const units = async () => (await read())[0]?.departments.reduce((all, one) => all + one.units, 0);
  const before = Number(await units());
  await change('swap', 1);
  expect(await units()).toBeLessThan(before);
  await expectTruth();
});
