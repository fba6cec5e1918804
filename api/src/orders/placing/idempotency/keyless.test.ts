import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../../../test/servers/app.js';
import { booking, place } from '../../../../test/makers/bookings.js';

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

describe('the same order without a key', () => {
  it('sent thirty times concurrently creates one order and gets thirty answers', async () => {
    const order = booking();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => place(api, order, { key: null }).expect(201)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await ordersOf(order)).toBe(1);
  });

  it('sent to two processes concurrently creates one order with the same answer', async () => {
    const beside = await api.another();
    const order = booking();
    const answers = await Promise.all(
      [api, beside].map((process) => place(process, order, { key: null }).expect(201)),
    );
    await beside.close();
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('sent after a minute creates another order', async () => {
    const order = booking();
    await place(api, order, { key: null }).expect(201);
    await api.database.query("UPDATE idempotency_keys SET expires_at = now() WHERE key LIKE 'content:%'");
    await place(api, order, { key: null }).expect(201);
    expect(await ordersOf(order)).toBe(2);
  });

  it('from another network creates another order, and the answer reveals nothing of the first', async () => {
    const order = booking({ name: '', email: '', phoneno: '', address: '' });
    const from = (address: string) =>
      place(api, order, { key: null, headers: { 'X-Forwarded-For': address } }).expect(201);
    const [one, again, foreign] = [
      await from('203.0.113.7'),
      await from('203.0.113.7'),
      await from('203.0.113.8'),
    ];
    expect(again.text).toBe(one.text);
    expect(foreign.body.id).not.toBe(one.body.id);
    const scopes = await api.database.query("SELECT scope FROM idempotency_keys WHERE key LIKE 'content:%'");
    expect(JSON.stringify(scopes)).not.toContain('203.0');
  });

  it('from another network is the same order when it has name, phone and address', async () => {
    const order = booking();
    const from = (address: string, given: object = order) =>
      place(api, given, { key: null, headers: { 'X-Forwarded-For': address } }).expect(201);
    const wifi = await from('203.0.113.17');
    const mobile = await from('2001:db8:7::1');
    expect(mobile.text).toBe(wifi.text);
    expect(await ordersOf(order)).toBe(1);
    const other = await from('203.0.113.18', { ...order, age: 35 });
    expect(other.body.id).not.toBe(wifi.body.id);
    const scopes = await api.database.query("SELECT scope FROM idempotency_keys WHERE key LIKE 'content:%'");
    expect(JSON.stringify(scopes)).not.toContain(order.phoneno);
  });

  it('with a difference creates another order', async () => {
    const order = booking();
    await place(api, order, { key: null }).expect(201);
    await place(api, { ...order, age: 35 }, { key: null }).expect(201);
    expect(await ordersOf(order)).toBe(2);
  });
});
