import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { eventually } from '../../../test/eventually.js';
import { booking, place } from '../../../test/makers/bookings.js';
import { startApp, type TestApp } from '../../../test/servers/app.js';

let api: TestApp;
let pool: Pool;
beforeAll(async () => {
  api = await startApp({
    LIMIT_BOOKINGS_PER_ADDRESS: 10_000,
    LIMIT_TEXTS_PER_ADDRESS: 10_000,
    DATABASE_WAIT_SECONDS: 60,
  });
  pool = (api.get<DataSource>('DataSource').driver as unknown as { master: Pool }).master;
});
afterAll(() => api.close());

it('past 128 requests that wait for the database others are refused at once, and those that wait are answered', async () => {
  const size = pool.options.max + 128;
  const lock = api.database.createQueryRunner();
  await lock.startTransaction();
  await lock.query('LOCK TABLE orders IN EXCLUSIVE MODE');
  const refused = new Set<number>();
  const answers = Array.from({ length: size }, async (_, at) => {
    const { status } = await place(api, booking({ phoneno: String(9_800_000_000 + at), email: null }));
    if (status === 503) refused.add(at);
    return { at, status };
  });
  await eventually(
    () => pool.waitingCount,
    (waiting) => waiting >= 128,
  );
  const { body, headers } = await place(api, booking({ phoneno: '9700000000' })).expect(503);
  expect(body).toMatchObject({
    code: 'unavailable',
    detail: 'Nidaan is busy at the moment. Please try again in a few seconds.',
  });
  expect(headers['retry-after']).toBe('1');
  await api.http.get('/api/tests').expect(200);
  await api.http.get('/api/packages?q=heart').expect(200);
  // Jobs wait for connections too, so a few of the bookings themselves may have been too many.
  const early = new Set(refused);
  expect(early.size).toBeLessThan(20);
  await lock.commitTransaction();
  await lock.release();
  const late = (await Promise.all(answers)).filter(({ at }) => !early.has(at));
  expect(new Set(late.map(({ status }) => status))).toEqual(new Set([201]));
  await place(api, booking({ phoneno: '9700000000' })).expect(201);
}, 60_000);
