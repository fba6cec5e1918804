import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../test/app.js';
import { booking, countRows, place } from '../../test/bookings.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp({
    LIMIT_BOOKINGS_PER_PHONE: 3,
    LIMIT_BOOKINGS_PER_EMAIL: 4,
    LIMIT_BOOKINGS_PER_ADDRESS: 5,
  });
});
afterAll(() => api.close());

let visitors = 0;
const elsewhere = () => {
  visitors += 1;
  return { headers: { 'X-Forwarded-For': `203.0.113.${visitors}` } };
};
const later = () => api.database.query("UPDATE attempts SET ends_at = now() - interval '1 second'");

describe('one phone', () => {
  const press = (phoneno: string, given = {}) => place(api, booking({ phoneno, ...given }), elsewhere());

  it('books three times an hour, from wherever and however it is written', async () => {
    for (const phoneno of ['9800000001', '+919800000001', '098000 00001']) await press(phoneno).expect(201);
    const before = await countRows(api);
    const { body, headers } = await press('9800000001').expect(429);
    expect(body.code).toBe('too_many_requests');
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3600);
    expect(await countRows(api)).toEqual(before);
    await press('9800000099').expect(201);
  });

  it('books exactly three times when it presses twenty times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => press('9800000002')));
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([...Array<number>(3).fill(201), ...Array<number>(17).fill(429)]);
  });

  it('is limited by all processes together, and free again when the hour is over', async () => {
    const beside = await api.another();
    for (const process of [api, beside, beside]) {
      await place(process, booking({ phoneno: '9800000003' }), elsewhere()).expect(201);
    }
    await press('9800000003').expect(429);
    await later();
    await press('9800000003').expect(201);
    await beside.close();
  });

  it('is not charged for what was refused or already booked', async () => {
    const phoneno = '9800000004';
    for (const _ of Array.from({ length: 4 })) {
      await press(phoneno, { quotedTotal: 1 }).expect(409);
      await press(phoneno, { noOfPersons: 0 }).expect(400);
    }
    const order = booking({ phoneno });
    const key = randomUUID();
    for (const _ of Array.from({ length: 6 })) await place(api, order, { key, ...elsewhere() }).expect(201);
    await press(phoneno).expect(201);
    await press(phoneno).expect(201);
    await press(phoneno).expect(429);
  });
});

describe('one mailbox', () => {
  it('gets four confirmations an hour, whatever the phones and wherever from', async () => {
    const press = (email: string) => place(api, booking({ email }), elsewhere());
    for (const _ of Array.from({ length: 4 })) await press('besieged@example.org').expect(201);
    const { headers } = await press('Besieged@example.org').expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500);
    await press('other@example.org').expect(201);
  });
});

describe('one address', () => {
  it('books five times a minute, and its refusals cost its phones nothing', async () => {
    const here = elsewhere();
    for (const _ of Array.from({ length: 5 })) await place(api, booking(), here).expect(201);
    const order = booking();
    const key = randomUUID();
    for (const _ of Array.from({ length: 4 })) {
      const { headers } = await place(api, order, { key, ...here }).expect(429);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    }
    await place(api, order, { key, ...elsewhere() }).expect(201);
  });

  it('is a whole household in IPv6', async () => {
    const from = (host: number) => ({ headers: { 'X-Forwarded-For': `2001:db8:1:2::${host}` } });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, host) => place(api, booking(), from(host + 1))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  });
});
