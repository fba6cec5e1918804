import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PriceChangeView } from '@nidaan/contract';
import type { Clock } from '../../infrastructure/clock.js';
import { startApp, type TestApp } from '../../../test/servers/app.js';
import { pathsOf, statusesOf } from '../../../test/makers/bookings.js';
import { as } from '../../../test/makers/makers.js';
import type { PriceChangesJob } from './price-changes.job.js';

let api: TestApp;
let staff: { Authorization: string };
beforeAll(async () => {
  api = await startApp();
  staff = await as(api, 'catalogue');
});
afterAll(() => api.close());

const post = (body: object) => api.http.post('/api/price-changes').set(staff).send(body);
const listed = async () => {
  const { body } = await api.http.get('/api/price-changes').set(staff).expect(200);
  return PriceChangeView.array().parse(body);
};
const priceOf = async (id: string, list = 'tests') =>
  (await api.http.get(`/api/${list}/${id}`)).body.price as number;
const change = async (fields: object = {}, ids = ['26', '27']) => {
  const lines = await Promise.all(ids.map(async (id) => ({ id, before: await priceOf(id) })));
  return {
    id: randomUUID(),
    list: 'tests',
    startsOn: null,
    lines: lines.map((line) => ({ ...line, after: line.before + 9 })),
    ...fields,
  };
};

/** Runs the job at an instant. */
async function runAt(iso: string): Promise<void> {
  const clock = api.get<Clock>('Clock');
  const { now } = clock;
  clock.now = () => new Date(iso);
  await api.get<PriceChangesJob>('PriceChangesJob').run();
  clock.now = now;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('a change that starts now', () => {
  it('holds in the catalogue with the next request, raises the versions and is audited by test', async () => {
    const body = await change();
    const [first, second] = body.lines;
    const before = await api.http.get('/api/tests/26');
    const answer = await post(body).expect(201);
    expect(PriceChangeView.parse(answer.body)).toMatchObject({ status: 'applied', startsOn: null });
    expect([await priceOf('26'), await priceOf('27')]).toEqual([first?.after, second?.after]);
    expect((await api.http.get('/api/tests/26')).body.version).toBe(before.body.version + 1);
    const audit = await api.database.query(
      "SELECT detail FROM audit WHERE action = 'test.changed' AND subject_id = '26'",
    );
    expect(audit).toEqual([{ detail: { price: [first?.before, first?.after], priceChange: body.id } }]);
    await post(body).expect(201);
    expect(await priceOf('26')).toBe(first?.after);
    await post({ ...body, lines: body.lines.slice(1) }).expect(422);
  });

  it('clears the separate prices of packages with these tests', async () => {
    const [{ id, test_ids }] = await api.database.query(
      "SELECT id, test_ids FROM packages WHERE test_ids <> '{}' AND separate_price IS NOT NULL LIMIT 1",
    );
    await post(await change({}, [test_ids[0]])).expect(201);
    expect(await api.database.query('SELECT separate_price FROM packages WHERE id = $1', [id])).toEqual([
      { separate_price: null },
    ]);
  });

  it('is refused as a whole when one price has changed since, and names its test', async () => {
    const body = await change();
    const [first] = body.lines;
    const stale = [first, { id: '27', before: 1, after: 2 }];
    const { body: problem } = await post({ ...body, lines: stale }).expect(409);
    expect(problem.code).toBe('price_changed');
    expect(problem.errors).toEqual([
      {
        path: 'lines.1.before',
        message: expect.stringMatching(/^The price of .+ has changed in the meantime\.$/),
      },
    ]);
    expect(await priceOf('26')).toBe(first?.before);
    expect((await listed()).some(({ id }) => id === body.id)).toBe(false);
  });

  it('of two at the same moment, stores one', async () => {
    const one = await change();
    const two = { ...one, id: randomUUID() };
    const answers = await Promise.all([post(one), post(two)]);
    expect(statusesOf(answers)).toEqual([201, 409]);
    expect(await priceOf('26')).toBe(one.lines[0]?.after);
  });

  it('keeps packages below their MRP', async () => {
    const [{ id, price, mrp }] = await api.database.query(
      'SELECT id, price, mrp FROM packages WHERE price < mrp AND archived_at IS NULL LIMIT 1',
    );
    const body = { id: randomUUID(), list: 'packages', startsOn: null };
    const above = await post({ ...body, lines: [{ id, before: price, after: mrp + 1 }] }).expect(400);
    expect(pathsOf(above)).toEqual(['lines.0.after']);
    await post({ ...body, lines: [{ id, before: price, after: mrp }] }).expect(201);
    expect(await priceOf(id, 'packages')).toBe(mrp);
  });

  it.each([
    ['no lines', { lines: [] }, ['lines']],
    ['a price of nothing', { lines: [{ id: '26', before: 10, after: 0 }] }, ['lines.0.after']],
    ['a test twice', { lines: [1, 2].map((after) => ({ id: '26', before: 10, after })) }, ['lines']],
    ['a day before today', { startsOn: inDays(-2) }, ['startsOn']],
    ['a day after a year', { startsOn: inDays(370) }, ['startsOn']],
    ['an unknown list', { list: 'pincodes' }, ['list']],
  ])('is refused with %s', async (_, fields, paths) => {
    expect(pathsOf(await post(await change(fields)).expect(400))).toEqual(paths);
  });
});

describe('a planned change', () => {
  it('waits for its day in India, then skips what was repriced or archived', async () => {
    const startsOn = inDays(20);
    const body = await change({ startsOn }, ['31', '32', '33']);
    const [first, second] = body.lines;
    await post(body).expect(201);
    await runAt(`${inDays(19)}T18:29:00Z`);
    expect(await priceOf('31')).toBe(first?.before);
    const admin = await as(api, 'admin');
    await api.http.put('/api/tests/32').set(admin).send({ price: 77 }).expect(200);
    await api.http.delete('/api/tests/33').set(admin).expect(204);
    await Promise.all([runAt(`${inDays(19)}T18:30:00Z`), api.get<PriceChangesJob>('PriceChangesJob').run()]);
    expect([await priceOf('31'), await priceOf('32')]).toEqual([first?.after, 77]);
    expect(second?.before).not.toBe(77);
    const [applied] = (await listed()).filter(({ id }) => id === body.id);
    expect(applied?.status).toBe('applied');
    expect(applied?.lines.map(({ skipped }) => skipped)).toEqual([null, 'repriced', 'archived']);
    const audit = await api.database.query(
      "SELECT actor_role FROM audit WHERE action = 'test.changed' AND subject_id = '31'",
    );
    expect(audit).toEqual([{ actor_role: 'system' }]);
  });

  it('can be withdrawn until then', async () => {
    const body = await change({ startsOn: inDays(5) });
    await post(body).expect(201);
    expect((await listed())[0]).toMatchObject({ id: body.id, status: 'planned' });
    const withdraw = () => api.http.delete(`/api/price-changes/${body.id}`).set(staff);
    await withdraw().expect(204);
    await withdraw().expect(404);
    await runAt(`${inDays(6)}T00:00:00Z`);
    expect(await priceOf('26')).toBe(body.lines[0]?.before);
  });
});
