import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../../test/servers/app.js';
import { booking, place } from '../../../test/makers/bookings.js';
import { as } from '../../../test/makers/makers.js';
import { anOrder, moveIt } from '../../../test/makers/orders.js';

let api: TestApp;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await startApp();
  admin = await as(api, 'admin');
  await place(api, booking()).expect(201);
});
afterAll(() => api.close());

const list = (seen?: string, query = '') =>
  api.http.get(`/api/orders${query}`).set({ ...admin, ...(seen && { 'If-None-Match': seen }) });
const orderListEtag = async (query = '') => (await list(undefined, query).expect(200)).headers.etag ?? '';

describe('the ETag of an order list', () => {
  it('answers an unchanged list with 304 without a body, and with the headers of its position', async () => {
    const etag = await orderListEtag();
    expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
    // The headers that Chromium adds to a request with If-None-Match.
    const again = await list(etag).set('Cache-Control', 'no-cache').expect(304);
    expect(again.text).toBe('');
    expect(again.headers).toMatchObject({ etag: etag, 'x-total-count': '1', 'cache-control': 'no-store' });
  });

  it('differs by query and page', async () => {
    const etag = await orderListEtag();
    await list(etag, '?limit=1&page=2').expect(200);
    expect(await orderListEtag('?status=Cancelled')).not.toBe(etag);
  });
});

it('changes with a booking, a status transition, a payment and a report', async () => {
  const { id } = await anOrder(api);
  const changes: (() => Promise<unknown>)[] = [
    () => place(api, booking({ name: 'Someone new' })).expect(201),
    () => moveIt(api, id, admin, { move: 'confirm', version: 1 }).expect(200),
    async () => api.http.post(`/api/orders/${id}/payment`).set(admin).send({ method: 'cash' }).expect(200),
    () =>
      api.database.query(
        `INSERT INTO reports (order_id, file_key, name, type, size, sha256, hiv)
         VALUES ($1, 'a/b', 'cbc.pdf', 'application/pdf', 1, repeat('0', 64), false)`,
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
