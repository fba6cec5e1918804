import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { OrderListViews, STANDARD_VIEWS, type StandardView } from '@nidaan/contract';
import { as } from '../../../../test/makers/makers.js';
import { startApp, type TestApp } from '../../../../test/servers/app.js';
import type { Clock } from '../../../infrastructure/clock.js';

// 00:10 on 1 March 2027 in India, still 28 February in UTC.
const NOW = new Date('2027-02-28T18:40:00Z');
const [YESTERDAY, TODAY, TOMORROW] = ['2027-02-28', '2027-03-01', '2027-03-02'];

let api: TestApp;
let admin: { Authorization: string };
let realNow: Clock['now'];
beforeAll(async () => {
  api = await startApp();
  admin = await as(api, 'admin');
  const clock = api.get<Clock>('Clock');
  realNow = clock.now;
});
afterEach(() => {
  api.get<Clock>('Clock').now = realNow;
});
afterAll(() => api.close());

let made = 0;
/** Stores orders of a day in a status; `columns` are SQL values of further columns. */
async function store(count: number, day: string, status: string, columns: Record<string, string> = {}) {
  made += 1;
  const names = Object.keys(columns).map((name) => `, ${name}`);
  const values = Object.values(columns).map((value) => `, ${value}`);
  await api.database.query(
    `INSERT INTO orders (reference, no_of_persons, appointment_date, total_amount, status, hold_reasons ${names.join('')})
     SELECT 'V${made}-' || n, 1, $1, 80, $2, CASE WHEN $2 = 'On hold' THEN '{lab}' ELSE '{}' END::text[] ${values.join('')}
     FROM generate_series(1, $3::integer) n`,
    [day, status, count],
  );
}

const read = async () => {
  const { body } = await api.http.get('/api/saved-views/orders').set(admin).expect(200);
  return OrderListViews.parse(body).counts;
};

/** The total that the list states for the filters of a view. */
async function listed(view: StandardView): Promise<string | undefined> {
  const answer = await api.http.get('/api/orders').query(STANDARD_VIEWS[view]).set(admin).expect(200);
  return answer.headers['x-total-count'];
}

it('each view counts the orders that the list selects with its filters, on the day in India', async () => {
  api.get<Clock>('Clock').now = () => NOW;
  const paid = { paid_at: 'now()', paid_method: `'cash'` };
  const due = (hours: number) => ({ ...paid, report_due_at: `now() + interval '${hours} hours'` });
  await store(2, TODAY, 'Booked');
  await store(3, TOMORROW, 'On hold', paid);
  await store(4, TODAY, 'Out for collection', paid);
  await store(1, YESTERDAY, 'In lab', due(-1));
  await store(5, YESTERDAY, 'In lab', due(1));
  await store(6, TODAY, 'Cancelled', paid);
  await store(7, TOMORROW, 'Cancelled');
  const counts = await read();
  expect(counts).toEqual({
    new: '2',
    onHold: '3',
    today: '6',
    tomorrow: '3',
    out: '4',
    late: '1',
    toBePaid: '2',
    refunds: '6',
    all: '28',
  });
  const views = Object.keys(STANDARD_VIEWS) as StandardView[];
  const totals = await Promise.all(views.map(async (view) => [view, await listed(view)]));
  expect(Object.fromEntries(totals)).toEqual(counts);
});

it('a confirmed order leaves the new ones', async () => {
  const { body } = await api.http.get('/api/orders?status=Booked&limit=1').set(admin).expect(200);
  const [{ _id, version }] = body;
  const before = Number((await read()).new);
  await api.http.post(`/api/orders/${_id}/moves`).set(admin).send({ move: 'confirm', version }).expect(200);
  expect(Number((await read()).new)).toBe(before - 1);
});

it('counts of more than a thousand orders stop there', async () => {
  await store(1001, '2027-06-01', 'Completed');
  const counts = await read();
  expect([counts.all, counts.toBePaid]).toEqual(['1000+', '1000+']);
});
