import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PlaceOrder } from '@nidaan/contract';
import { startApp, type TestApp } from '../../../../test/servers/app.js';
import { booking, claimant, place } from '../../../../test/makers/bookings.js';
import { as } from '../../../../test/makers/makers.js';
import { claimOf } from './claim.js';
import type { IdempotencyKeysCleanup } from './idempotency-keys.cleanup.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.close());

const ordersOf = async ({ phoneno }: { phoneno: string }) => {
  const rows: unknown[] = await api.database.query('SELECT id FROM orders WHERE phoneno = $1', [
    `+91${phoneno}`,
  ]);
  return rows.length;
};

describe('one key', () => {
  /** Sends an order several times at once; how many orders there are then, and the different answers. */
  const sent = async (to: TestApp, times: number) => {
    const order = booking();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: times }, () => place(to, order, { key })));
    const different = new Set(answers.map(({ status, text }) => `${status} ${text}`));
    return { orders: await ordersOf(order), answers: [...different] };
  };
  const once = { orders: 1, answers: [expect.stringMatching(/^201 /)] };

  it('sent 200 times concurrently creates one order with the same answer', async () => {
    expect(await sent(api, 200)).toEqual(once);
  });

  it('sent 100 times to four connections creates one order, and other requests are answered meanwhile', async () => {
    const narrow = await api.another({ DATABASE_POOL_SIZE: 4 });
    const asked = Array.from({ length: 20 }, () =>
      narrow.http.post('/api/pincodes/check').send({ pincode: '110001' }).expect(200),
    );
    expect(await sent(narrow, 100)).toEqual(once);
    await Promise.all(asked);
    await narrow.close();
  });

  it('sent to several processes concurrently creates one order; other requests get its answer or are asked to retry', async () => {
    const beside = await Promise.all([api.another(), api.another()]);
    for (const _ of Array.from({ length: 10 })) {
      const order = booking();
      const key = randomUUID();
      const answers = await Promise.all([api, ...beside].map((process) => place(process, order, { key })));
      const { text } = await place(api, order, { key }).expect(201);
      for (const answer of answers.filter(({ status }) => status !== 409)) expect(answer.text).toBe(text);
      for (const { body, headers } of answers.filter(({ status }) => status === 409)) {
        expect([body.code, headers['retry-after']]).toEqual(['request_in_flight', '1']);
      }
      expect(await ordersOf(order)).toBe(1);
    }
    for (const process of beside) await process.close();
  });

  it('gets the same answer after a restart, regardless of later changes of the order', async () => {
    const order = booking({ name: '' });
    const key = randomUUID();
    const first = await place(api, order, { key }).expect(201);
    await api.database.query("UPDATE orders SET status = 'Confirmed', hold_reasons = '{}' WHERE id = $1", [
      first.body.id,
    ]);
    await api.database.query("UPDATE tests SET archived_at = now() WHERE id = '2'");
    const restarted = await api.another();
    const second = await place(restarted, order, { key }).expect(201);
    await restarted.close();
    await api.database.query("UPDATE tests SET archived_at = NULL WHERE id = '2'");
    expect(second.text).toBe(first.text);
  });

  it('matches the same order in a different notation', async () => {
    const order = booking();
    const key = randomUUID();
    const { text } = await place(api, order, { key }).expect(201);
    const spelt = {
      ...order,
      phoneno: `+91 ${order.phoneno}`,
      email: order.email.toUpperCase(),
      noOfPersons: '1',
    };
    expect((await place(api, spelt, { key: key.toUpperCase() }).expect(201)).text).toBe(text);
  });

  it('with another order is refused and reveals nothing of the first', async () => {
    const order = booking();
    const key = randomUUID();
    const { body: receipt } = await place(api, order, { key }).expect(201);
    const other = booking();
    const { body, text } = await place(api, other, { key }).expect(422);
    expect(body.code).toBe('idempotency_mismatch');
    expect(text).not.toMatch(new RegExp(`${receipt.id}|${receipt.reference}|${order.email}`));
    expect(await ordersOf(other)).toBe(0);
  });

  it('of one caller does not collide with that of another', async () => {
    const key = randomUUID();
    const order = booking();
    const callers = [{}, await as(api, 'customer'), await as(api, 'customer')];
    const answers = await Promise.all(callers.map((headers) => place(api, order, { key, headers })));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(3);
  });

  it('that is being processed for longer than three seconds is answered with a request to retry', async () => {
    const order = booking();
    const key = randomUUID();
    const { lock } = claimOf(PlaceOrder.parse(order), claimant(key));
    await api.database.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1)', [lock]);
      const { body, headers } = await place(api, order, { key }).expect(409);
      expect([body.code, headers['retry-after']]).toEqual(['request_in_flight', '1']);
      expect(await ordersOf(order)).toBe(0);
    });
    await place(api, order, { key }).expect(201);
  });

  it('is not stored for a refused request', async () => {
    const key = randomUUID();
    const order = booking();
    await place(api, { ...order, noOfPersons: 0 }, { key }).expect(400);
    await place(api, { ...order, quotedTotal: 1 }, { key }).expect(409);
    await place(api, order, { key }).expect(201);
  });

  it('is stored for seven days and then free, even before the cleanup', async () => {
    const order = booking();
    const key = randomUUID();
    const { body } = await place(api, order, { key }).expect(201);
    const [kept] = await api.database.query(
      "SELECT expires_at - now() BETWEEN interval '6 days 23 hours' AND interval '7 days' AS week FROM idempotency_keys WHERE key = $1",
      [key],
    );
    expect(kept).toEqual({ week: true });
    await api.database.query('UPDATE idempotency_keys SET expires_at = now() WHERE key = $1', [key]);
    const again = await place(api, order, { key }).expect(201);
    expect(again.body.id).not.toBe(body.id);
    await api.database.query('UPDATE idempotency_keys SET expires_at = now() WHERE key = $1', [key]);
    await api.get<IdempotencyKeysCleanup>('IdempotencyKeysCleanup').run();
    expect(await api.database.query('SELECT key FROM idempotency_keys WHERE key = $1', [key])).toEqual([]);
  });
});
