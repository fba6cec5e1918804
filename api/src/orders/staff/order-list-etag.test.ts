import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js';
import { startApp, type TestApp } from '../../../test/app.js';
import { booking, place } from '../../../test/bookings.js';
import { as } from '../../../test/makers.js';
import { anOrder, moveIt } from '../../../test/orders.js';

let api: TestApp;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await startApp();
  admin = await as(api, 'admin');
  await place(api, booking()).expect(201);
});
afterAll(() => api.close());

const list = (seen?: string, query = '', who = admin) =>
  api.http.get(`/api/orders${query}`).set({ ...who, ...(seen && { 'If-None-Match': seen }) });
const orderListEtag = async (query = '') => (await list(undefined, query).expect(200)).headers.etag ?? '';

describe('a list that was not changed', () => {
  it('is answered 304 without a byte, told as any page where it stands', async () => {
    const etag = await orderListEtag();
    expect(etag).toMatch(/^W\/".{22}"$/);
    // What Chromium adds to a question with a tag of its own.
    const again = await list(etag).set('Cache-Control', 'no-cache').expect(304);
    expect(again.text).toBe('');
    expect(again.headers).toMatchObject({ etag: etag, 'x-total-count': '1', 'cache-control': 'no-store' });
  });

  it('is not even read', async () => {
    const asked = jest.spyOn(PostgresQueryRunner.prototype, 'query');
    // The least of some tries: anyone who else asks meanwhile, such as the mail, only adds.
    const questions = async (seen?: string) => {
      const counts: number[] = [];
      while (counts.length < 5) {
        asked.mockClear();
        await list(seen);
        counts.push(asked.mock.calls.length);
      }
      return Math.min(...counts);
    };
    const [whole, known] = [await questions(), await questions(await orderListEtag())];
    asked.mockRestore();
    expect(known).toBeGreaterThan(0);
    expect(known).toBeLessThan(whole);
  });

  it('is another for another reader, another question and another page', async () => {
    const etag = await orderListEtag();
    await list(etag, '', await as(api, 'admin')).expect(200);
    await list(etag, '?limit=1&page=2').expect(200);
    expect(await orderListEtag('?status=Cancelled')).not.toBe(etag);
  });
});

it('a booking, a move, a payment and a report each make another list', async () => {
  const { id } = await anOrder(api);
  const changes: (() => Promise<unknown>)[] = [
    () => place(api, booking({ name: 'Somebody new' })).expect(201),
    () => moveIt(api, id, admin, { move: 'confirm', version: 1 }).expect(200),
    async () => api.http.post(`/api/orders/${id}/payment`).set(admin).send({ method: 'cash' }).expect(200),
    () =>
      api.database.query(
        `INSERT INTO reports (order_id, file_key, name, type, size, sha256, hiv)
         VALUES ($1, 'a/b', 'cbc.pdf', 'pdf', 1, repeat('0', 64), false)`,
        [id],
      ),
    () =>
      api.database.query(
        `UPDATE reports SET withdrawn_at = now(), withdrawal_reason = 'Of someone else' WHERE order_id = $1`,
        [id],
      ),
  ];
  for (const change of changes) {
    const before = await orderListEtag();
    await list(before).expect(304);
    await change();
    const after = await list(before).expect(200);
    expect(after.headers.etag).not.toBe(before);
  }
});
