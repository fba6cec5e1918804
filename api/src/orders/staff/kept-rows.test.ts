import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AdminOrderView } from '@nidaan/contract';
import { startApp, type TestApp } from '../../../test/servers/app.js';
import { booking, place } from '../../../test/makers/bookings.js';
import { as } from '../../../test/makers/makers.js';
import { anOrder } from '../../../test/makers/orders.js';
import { KeptRows } from './kept-rows.js';

describe('the rows that are kept', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('are those of the last answer to a list, and are forgotten after five minutes', () => {
    const kept = new KeptRows();
    const row = Buffer.from('{}');
    kept.set('one', [{ state: 'a', row }]);
    jest.advanceTimersByTime(4 * 60_000);
    kept.set('one', [{ state: 'b', row }]);
    kept.set('other', [{ state: 'c', row }]);
    expect([...kept.get('one').keys()]).toEqual(['b']);
    expect([kept.has('other'), kept.has('none')]).toEqual([true, false]);
    jest.advanceTimersByTime(60_000);
    expect([kept.has('one'), kept.has('other')]).toEqual([false, false]);
    kept.set('one', [{ state: 'd', row }]);
    expect(kept.get('one').get('d')).toBe(row);
    jest.advanceTimersByTime(5 * 60_000);
    expect(kept.has('one')).toBe(false);
  });
});

describe('an order list that is read again', () => {
  let api: TestApp;
  let admin: { Authorization: string };
  beforeAll(async () => {
    api = await startApp();
    admin = await as(api, 'admin');
    for (const name of ['Asha', 'आशा राव', 'Ravi']) await place(api, booking({ name })).expect(201);
  });
  afterAll(() => api.close());

  const read = (who = admin) => api.http.get('/api/orders').set(who).expect(200);
  const rowOf = async (id: string) =>
    ((await read()).body as AdminOrderView[]).find(({ _id }) => _id === id) as AdminOrderView;

  it('has the same bytes and headers', async () => {
    const [first, again] = [await read(), await read()];
    expect(again.text).toBe(first.text);
    expect(first.body).toHaveLength(3);
    const lasting = ({ date, 'x-request-id': id, ...rest }: Record<string, string>) => [rest, !date, !id];
    expect(lasting(again.headers)).toEqual(lasting(first.headers));
    expect(again.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('has every change, and counts down how long it can be undone', async () => {
    const { id } = await anOrder(api);
    await read();
    await api.database.query(
      `WITH moved AS (UPDATE orders SET status = 'Confirmed', version = 2 WHERE id = $1)
       INSERT INTO order_steps (order_id, version, status, previous_status, undo_until)
       VALUES ($1, 2, 'Confirmed', 'Booked', now() + interval '1 hour')`,
      [id],
    );
    const confirmed = await rowOf(id);
    expect(confirmed.status).toBe('Confirmed');
    expect(confirmed.undoSeconds).toBeGreaterThan(0);
    await api.database.query('UPDATE order_steps SET undo_until = now() WHERE order_id = $1', [id]);
    expect((await rowOf(id)).undoSeconds).toBe(0);
  });

  it('names staff by their present email address', async () => {
    const { id } = await anOrder(api);
    const [staff] = await api.database.query<{ id: string }[]>(`SELECT id FROM users WHERE role = 'admin'`);
    await api.database.query('UPDATE orders SET booked_by_phone = true, placed_by = $2 WHERE id = $1', [
      id,
      staff?.id,
    ]);
    await read();
    await api.database.query(`UPDATE users SET email = 'new.name@example.org' WHERE id = $1`, [staff?.id]);
    expect((await rowOf(id)).bookedByPhone).toEqual({ by: 'new.name@example.org' });
  });

  it('has the report links of its reader', async () => {
    const { id } = await anOrder(api);
    await api.database.query(
      `INSERT INTO reports (order_id, file_key, name, type, size, sha256, hiv)
       VALUES ($1, 'a/b', 'cbc.pdf', 'application/pdf', 1, repeat('0', 64), false)`,
      [id],
    );
    const path = async () => (await rowOf(id)).reports[0]?.storedPath;
    const own = await path();
    expect(await path()).toBe(own);
    const other = (await read(await as(api, 'admin'))).body as AdminOrderView[];
    expect(other.find(({ _id }) => _id === id)?.reports[0]?.storedPath).not.toBe(own);
    const visiting = (await read(await as(api, 'phlebotomist'))).body as AdminOrderView[];
    expect(visiting.flatMap(({ reports }) => reports)).toEqual([]);
  });
});
