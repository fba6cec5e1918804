import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { AdminOrderView } from '@nidaan/contract';
import { as } from '../../../test/makers/makers.js';
import { startApp, type TestApp } from '../../../test/servers/app.js';
import type { Clock } from '../../infrastructure/clock.js';

// 00:10 on 1 March 2027 in India, still 28 February in UTC.
const NOW = new Date('2027-02-28T18:40:00Z');

const ORDERS: [reference: string, createdAt: string, visit: string, pincode: string, address: string][] = [
  ['F-0', '2027-02-22T18:29:00Z', '2027-03-01', '110001', '12 Residency Road'],
  ['F-1', '2027-02-22T18:31:00Z', '2027-03-02', '110016', '4 Lake View'],
  ['F-2', '2027-02-28T18:29:00Z', '2027-03-03', '560001', '14 MG Road, INDIRANAGAR'],
  ['F-3', '2027-02-28T18:31:00Z', '2027-02-23', '560038', '100%_Feet Road'],
];

let api: TestApp;
let admin: { Authorization: string };
let realNow: Clock['now'];
beforeAll(async () => {
  api = await startApp();
  admin = await as(api, 'admin');
  realNow = api.get<Clock>('Clock').now;
  for (const [reference, createdAt, visit, pincode, address] of ORDERS)
    await api.database.query(
      `INSERT INTO orders (reference, no_of_persons, appointment_date, total_amount, status, hold_reasons, created_at,
         pincode, address) VALUES ($1, 1, $2, 80, 'Booked', '{}', $3, $4, $5)`,
      [reference, visit, createdAt, pincode, address],
    );
});
afterEach(() => {
  api.get<Clock>('Clock').now = realNow;
});
afterAll(() => api.close());

const FILTERS: [query: string, found: string[]][] = [
  ['booked=today', ['F-3']],
  ['booked=yesterday', ['F-2']],
  ['booked=last7', ['F-1', 'F-2', 'F-3']],
  ['booked=', ['F-0', 'F-1', 'F-2', 'F-3']],
  ['bookedFrom=2027-03-01', ['F-3']],
  ['bookedTo=2027-02-22', ['F-0']],
  ['bookedFrom=2027-02-23&bookedTo=2027-02-28', ['F-1', 'F-2']],
  ['booked=last7&visit=next7', ['F-1', 'F-2']],
  ['visit=last7', ['F-0', 'F-3']],
  ['visit=today', ['F-0']],
  ['area=5600', ['F-2', 'F-3']],
  ['area=560038', ['F-3']],
  ['area=0038', []],
  ['area=indiranagar', ['F-2', 'F-3']],
  ['area=ROAD&status=Booked', ['F-0', 'F-2', 'F-3']],
  ['area=100%25_', ['F-3']],
  // The area or the city of a served pincode, which is in no address.
  ['area=delhi', ['F-0', 'F-1']],
  ['area=new%20delhi', ['F-0']],
  ['area=', ['F-0', 'F-1', 'F-2', 'F-3']],
];

it.each(FILTERS)('%s selects %j, in the list and in its export', async (query, found) => {
  api.get<Clock>('Clock').now = () => NOW;
  const { body, headers } = await api.http.get(`/api/orders?sort=createdAt&${query}`).set(admin).expect(200);
  expect((body as AdminOrderView[]).map(({ reference }) => reference)).toEqual(found);
  expect(headers['x-total-count']).toBe(String(found.length));
  const csv = await api.http.get(`/api/exports/orders.csv?${query}`).set(admin).expect(200);
  expect(csv.text.match(/\bF-\d\b/g)?.toSorted() ?? []).toEqual(found);
});
