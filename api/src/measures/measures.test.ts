import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { eventually } from '../../test/eventually.js';
import { booking } from '../../test/makers/bookings.js';
import { as } from '../../test/makers/makers.js';
import { startApp, type TestApp } from '../../test/servers/app.js';
import { makeDatabase } from '../../test/servers/database.js';
import { makeProxy, type Proxy } from '../../test/servers/outside/proxy.js';
import { servingOptions } from '../data-source.js';
import { MAX_TRIES } from '../infrastructure/events/backoff.js';
import { READ_PRODUCT_STATE } from './product-state.statements.js';

let api: TestApp;
let wire: Proxy;
beforeAll(async () => {
  api = await startApp({ LIMIT_BOOKINGS_PER_PHONE: 2, DATABASE_WAIT_SECONDS: 5 }, async (url) => {
    wire = await makeProxy(url);
    return wire.url;
  });
});
afterAll(async () => {
  await api.close();
  await wire.close();
});

const lineOf = (text: string, series: string) =>
  text.split('\n').find((line) => line.startsWith(`${series} `));
/** The value of a series; NaN when there is none. */
async function valueOf(series: string): Promise<number> {
  const line = lineOf(await api.scrape(), series);
  return line ? Number(line.slice(series.length + 1)) : NaN;
}
const book = (given: object = {}, key: string = randomUUID()) =>
  api.http.post('/api/orders').set('Idempotency-Key', key).send(booking(given));

describe('requests', () => {
  it('are measured by the pattern of their route', async () => {
    await api.http.get('/api/tests/2').expect(200);
    await api.http.get('/someone@example.org').expect(404);
    const text = await api.scrape();
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/tests/:id",status="200"}',
    );
    expect(text).toContain('route="unmatched",status="404"');
    expect(text).not.toContain('example.org');
  });

  it('for metrics are not answered on the port of the API', async () => {
    const { body } = await api.http.get('/metrics').expect(404);
    expect(body.code).toBe('not_found');
  });
});

describe('bookings', () => {
  it('are counted once each, by who placed them', async () => {
    const before = await valueOf('bookings_total{by="visitor"}');
    const [key, order] = [randomUUID(), booking()];
    for (const _ of [1, 2])
      await api.http.post('/api/orders').set('Idempotency-Key', key).send(order).expect(201);
    expect(await valueOf('bookings_total{by="visitor"}')).toBe(before + 1);
    const staff = await as(api, 'admin');
    await api.http.post('/api/orders').set(staff).send(booking()).expect(201);
    expect(await valueOf('bookings_total{by="staff"}')).toBe(1);
  });

  it('that are refused are counted by code', async () => {
    await book({ cartItems: [] }).expect(400);
    const phoneno = '9812345678';
    for (const status of [201, 201, 429]) await book({ phoneno }).expect(status);
    const refused = (code: string) =>
      valueOf(`http_problems_total{method="POST",route="/api/orders",code="${code}"}`);
    expect([await refused('validation_failed'), await refused('too_many_requests')]).toEqual([1, 1]);
  });
});

describe('what waits', () => {
  const store = (status: string, columns: string, values: string) =>
    api.database.query(
      `INSERT INTO orders (reference, no_of_persons, appointment_date, total_amount, status, ${columns})
       SELECT 'M' || n || $1, 1, '2027-03-01', 80, $1, ${values} FROM generate_series(1, 2) n`,
      [status],
    );

  it('is counted: orders on hold, by reason, and late reports', async () => {
    await store('On hold', 'hold_reasons', `'{pincode,specimen}'`);
    await store('In lab', 'hold_reasons, report_due_at', `'{}', now() - n * interval '1 hour'`);
    await store('Sample collected', 'hold_reasons, report_due_at', `'{}', now() + interval '1 hour'`);
    await store('Completed', 'hold_reasons, report_due_at', `'{}', now() - interval '1 hour'`);
    // The gauges are of one state for a second.
    const late = await eventually(
      () => valueOf('reports_late'),
      (count) => count > 0,
    );
    expect(late).toBe(2);
    expect(await valueOf('orders_on_hold')).toBe(2);
    expect(await valueOf('order_holds{reason="specimen"}')).toBe(2);
  });

  it('has no value while the database is away, and other metrics do', async () => {
    expect(await valueOf('database_reachable')).toBe(1);
    await wire.cut();
    await eventually(
      () => valueOf('database_reachable'),
      (reachable) => reachable === 0,
    );
    expect(await valueOf('orders_on_hold')).toBeNaN();
    expect(await valueOf('outbox_messages{channel="email",state="due"}')).toBeNaN();
    expect(await valueOf('bookings_total{by="staff"}')).toBe(1);
    await wire.restore();
    await eventually(
      () => valueOf('database_reachable'),
      (reachable) => reachable === 1,
    );
  });

  it('has gauges for connections and PDFs', async () => {
    expect(await valueOf('database_pool_connections{state="waiting"}')).toBe(0);
    expect(await valueOf('pdf_queue{state="printing"}')).toBe(0);
  });
});

it('messages are counted by state, with the age of what is due', async () => {
  const database = await makeDatabase();
  const dataSource = await new DataSource(servingOptions(database.applicationUrl)).initialize();
  const rows = [
    "'user.password-changed', now() - interval '90 seconds', 0, NULL, false",
    "'user.password-changed', now() + interval '1 hour', 3, 'ETIMEDOUT', false",
    `'user.password-changed', now(), ${MAX_TRIES}, 'EENVELOPE 550', false`,
    "'user.password-changed', now() - interval '1 day', 0, NULL, true",
    "'of-another-consumer', now() - interval '1 day', 0, NULL, false",
  ];
  for (const row of rows)
    await dataSource.query(
      `INSERT INTO outbox (event, payload, due_at, tries, failure, held)
       SELECT event, '{}', due, tries, failure, held FROM (VALUES (${row})) AS v (event, due, tries, failure, held)`,
    );
  const values = { events: ['user.password-changed'], tries: MAX_TRIES };
  const [state] = await READ_PRODUCT_STATE.run(dataSource, values);
  expect(state?.queues).toEqual([
    { channel: 'email', due: 1, failing: 1, givenUp: 1, oldestDue: expect.any(Number) },
    { channel: 'sms', due: 0, failing: 0, givenUp: 0, oldestDue: 0 },
  ]);
  expect(state?.queues[0]?.oldestDue).toBeGreaterThanOrEqual(90);
  await dataSource.destroy();
  await database.drop();
});
