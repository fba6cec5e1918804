import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import {
  Dashboard,
  type DayStage,
  type HoldReason,
  type OrderFilters,
  type Preparation,
  stageFilters,
  WORK_QUEUE,
  type WorkKey,
} from '@nidaan/contract';
import { as } from '../../test/makers/makers.js';
import { startApp, type TestApp } from '../../test/servers/app.js';
import type { Clock } from '../infrastructure/clock.js';

// 12:10 on Monday, 1 March 2027 in India: the hours of the visits are over.
const NOON = new Date('2027-03-01T06:40:00Z');
const [YESTERDAY, TODAY, TOMORROW] = ['2027-02-28', '2027-03-01', '2027-03-02'];

let api: TestApp;
let admin: { Authorization: string };
let realNow: Clock['now'];
beforeAll(async () => {
  api = await startApp();
  admin = await as(api, 'admin');
  const clock = api.get<Clock>('Clock');
  realNow = clock.now;
  clock.now = () => NOON;
});
afterEach(() => {
  api.get<Clock>('Clock').now = () => NOON;
});
afterAll(async () => {
  api.get<Clock>('Clock').now = realNow;
  await api.close();
});

let made = 0;
/** Stores orders of a day in a status, placed at an instant; `columns` are SQL values of further columns. */
async function store(
  count: number,
  day: string,
  status: string,
  columns: Record<string, string> = {},
): Promise<string[]> {
  made += 1;
  const all = { created_at: `'2027-01-01T06:00:00Z'`, hold_reasons: `'{}'`, ...columns };
  const rows: { id: string }[] = await api.database.query(
    `INSERT INTO orders (reference, no_of_persons, appointment_date, total_amount, status, ${Object.keys(all).join()})
     SELECT 'D${made}-' || n, 1, $1, 80, $2, ${Object.values(all).join()} FROM generate_series(1, $3::integer) n
     RETURNING id`,
    [day, status, count],
  );
  return rows.map(({ id }) => id);
}

const step = (ids: string[], version: number, status: string, at: string) =>
  api.database.query(
    'INSERT INTO order_steps (order_id, version, status, at) SELECT unnest($1::uuid[]), $2, $3, $4',
    [ids, version, status, at],
  );

async function read(caller = admin): Promise<Dashboard> {
  const { body } = await api.http.get('/api/dashboard').set(caller).expect(200);
  return Dashboard.parse(body);
}

/** The total that the list states for filters. */
async function listed(filters: OrderFilters): Promise<string | undefined> {
  const answer = await api.http.get('/api/orders').query(filters).set(admin).expect(200);
  return answer.headers['x-total-count'];
}

const PREPARATION: Preparation = {
  fasting: false,
  specimens: [],
  collections: ['home'],
  reportHours: null,
  rules: [{ time: { from: '16:00', to: '17:00' } }],
  choices: {},
};
const ownHours = `'${JSON.stringify(PREPARATION)}'::jsonb`;

it('each count is the total of the list with its filters', async () => {
  const paid = { paid_at: `'2027-02-28T06:00:00Z'`, paid_method: `'cash'` };
  await store(1, TODAY, 'In lab', { ...paid, report_due_at: `now() - interval '1 hour'` });
  await store(2, TODAY, 'Confirmed');
  await store(1, TODAY, 'Booked', { preparation: ownHours });
  await store(1, YESTERDAY, 'Out for collection', { preparation: ownHours });
  const [failed] = await store(1, TOMORROW, 'Booked');
  await api.database.query(
    `INSERT INTO outbox (event, payload, failure, due_at) VALUES ('order.placed', jsonb_build_object('orderId', $1::text), 'gone', now() + interval '1 day')`,
    [failed],
  );
  await store(4, TOMORROW, 'On hold', { hold_reasons: `'{pincode,minor}'` });
  await store(1, '2027-03-09', 'On hold', { hold_reasons: `'{pincode}'` });
  await store(3, YESTERDAY, 'Completed');
  await store(2, TODAY, 'Cancelled', paid);
  const { work, holds } = await read();
  expect(work).toEqual({
    lateReports: '1',
    overdueVisits: '3',
    failedEmails: '1',
    onHold: '5',
    unconfirmedTomorrow: '5',
    unpaidVisits: '3',
    refundsDue: '2',
    toConfirm: '2',
    visitsToday: '3',
    reportsDue: '1',
  });
  expect(holds).toEqual({ pincode: '5', minor: '4' });
  for (const [key, { filters }] of Object.entries(WORK_QUEUE))
    expect([key, await listed(filters)]).toEqual([key, work[key as WorkKey]]);
  for (const [reason, count] of Object.entries(holds ?? {}))
    expect([reason, await listed({ hold: [reason as HoldReason] })]).toEqual([reason, count]);
});

it('visits of today are overdue when their hours are over in India', async () => {
  api.get<Clock>('Clock').now = () => new Date('2027-03-01T06:29:00Z');
  const { work } = await read();
  expect(work.overdueVisits).toBe('1');
  expect(await listed({ collection: 'overdue' })).toBe('1');
});

it('stages count each order once in all, by the hour in India, and lead to the same orders', async () => {
  const [one = '', two = ''] = await store(2, TOMORROW, 'Confirmed', {
    created_at: `'2027-03-01T03:35:00Z'`,
  });
  await store(1, TOMORROW, 'Cancelled', { created_at: `'2027-02-28T18:30:00Z'` });
  await store(1, TOMORROW, 'Booked', { created_at: `'2027-02-28T18:29:59Z'` });
  await step([one], 2, 'Confirmed', '2027-03-01T03:40:00Z');
  await step([one], 4, 'Confirmed', '2027-03-01T05:40:00Z');
  await step([two], 2, 'Confirmed', '2027-03-01T05:50:00Z');
  await step([two], 3, 'In lab', '2027-02-28T05:50:00Z');
  const { stages } = await read();
  const hoursOf = (stage: DayStage) =>
    stages
      .find((one) => one.stage === stage)
      ?.hours.flatMap((orders, hour) => (orders ? [[hour, orders]] : []));
  expect(stages.map(({ stage, orders }) => [stage, orders])).toEqual([
    ['Booked', 3],
    ['Confirmed', 2],
    ['Out for collection', 0],
    ['Sample collected', 0],
    ['In lab', 0],
    ['Report ready', 0],
  ]);
  expect(hoursOf('Booked')).toEqual([
    [0, 1],
    [9, 2],
  ]);
  expect(hoursOf('Confirmed')).toEqual([
    [9, 1],
    [11, 2],
  ]);
  for (const { stage, orders } of stages)
    expect([stage, await listed(stageFilters(stage))]).toEqual([stage, String(orders)]);
});

it('compares the days until the same time of day', async () => {
  const paid = (at: string) => ({
    created_at: `'${at}'`,
    paid_at: `'${at}'`,
    paid_method: `'upi'`,
    paid_reference: `'1'`,
  });
  await store(1, YESTERDAY, 'Completed', paid('2027-02-22T06:00:00Z'));
  await store(1, YESTERDAY, 'Completed', paid('2027-02-22T07:00:00Z'));
  const { bookings, takings } = await read();
  const of = (day: string) => [bookings, takings].map((days) => days?.find((one) => one.day === day));
  expect(bookings?.map(({ day }) => day)).toHaveLength(29);
  expect([bookings?.[0]?.day, bookings?.at(-1)?.day]).toEqual(['2027-02-01', TODAY]);
  expect(of('2027-02-22')).toEqual([
    { day: '2027-02-22', sum: 2, byNow: 1 },
    { day: '2027-02-22', sum: 160, byNow: 80 },
  ]);
  expect(of('2027-02-23')[1]).toEqual({ day: '2027-02-23', sum: 0, byNow: 0 });
});

it.each<[Parameters<typeof as>[1], WorkKey[], boolean, boolean, boolean]>([
  [
    'front-desk',
    [
      'lateReports',
      'overdueVisits',
      'failedEmails',
      'onHold',
      'unconfirmedTomorrow',
      'unpaidVisits',
      'toConfirm',
      'visitsToday',
    ],
    true,
    true,
    false,
  ],
  ['phlebotomist', ['overdueVisits', 'visitsToday'], false, false, false],
  ['lab', ['lateReports', 'reportsDue'], false, false, false],
  ['accounts', ['unpaidVisits', 'refundsDue'], false, true, true],
])('%s reads only what the role covers', async (role, work, holds, bookings, takings) => {
  const dashboard = await read(await as(api, role));
  expect(Object.keys(dashboard.work)).toEqual(work);
  expect([dashboard.holds, dashboard.bookings, dashboard.takings].map((one) => one !== null)).toEqual([
    holds,
    bookings,
    takings,
  ]);
});
