import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../../test/servers/app.js';
import { booking, countRows, place } from '../../../test/makers/bookings.js';
import { as, bearer, makeUser, tokenOf } from '../../../test/makers/makers.js';
import { keyOf } from '../../../test/makers/orders.js';

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

describe('the booking limit of a phone number', () => {
  let wide: TestApp;
  beforeAll(async () => {
    wide = await api.another({ LIMIT_BOOKINGS_PER_ADDRESS: 1000 });
  });
  afterAll(() => wide.close());
  const here = elsewhere();
  const book = (phoneno: string, given = {}) => place(wide, booking({ phoneno, ...given }), here);

  it('allows three bookings an hour from one network, whatever the notation of the number', async () => {
    for (const phoneno of ['9800000001', '+919800000001', '098000 00001']) await book(phoneno).expect(201);
    const before = await countRows(api);
    const { body, headers } = await book('9800000001').expect(429);
    expect(body.code).toBe('too_many_requests');
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3600);
    expect(await countRows(api)).toEqual(before);
    await book('9800000099').expect(201);
  });

  it('allows exactly three of twenty concurrent bookings', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => book('9800000002')));
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([...Array<number>(3).fill(201), ...Array<number>(17).fill(429)]);
  });

  it('is shared by all processes, and resets after an hour', async () => {
    const beside = await api.another({ LIMIT_BOOKINGS_PER_ADDRESS: 1000 });
    for (const process of [wide, beside, beside]) {
      await place(process, booking({ phoneno: '9800000003' }), here).expect(201);
    }
    await book('9800000003').expect(429);
    await later();
    await book('9800000003').expect(201);
    await beside.close();
  });

  it('does not count refused and repeated bookings', async () => {
    const phoneno = '9800000004';
    for (const _ of Array.from({ length: 4 })) {
      await book(phoneno, { quotedTotal: 1 }).expect(409);
      await book(phoneno, { noOfPersons: 0 }).expect(400);
    }
    const order = booking({ phoneno });
    const key = randomUUID();
    for (const _ of Array.from({ length: 6 })) await place(wide, order, { key, ...here }).expect(201);
    await book(phoneno).expect(201);
    await book(phoneno).expect(201);
    await book(phoneno).expect(429);
  });

  it('cannot be used up by strangers for its owner or for staff: past fifteen an hour the messages of a booking wait', async () => {
    const phoneno = '9800000005';
    const from = (where: object) => place(wide, booking({ phoneno }), where);
    for (const _ of Array.from({ length: 3 })) await book(phoneno).expect(201);
    await book(phoneno).expect(429);
    const held = [];
    for (const _ of Array.from({ length: 14 }))
      held.push((await from(elsewhere()).expect(201)).body.emailHeld);
    expect(held.filter(Boolean)).toHaveLength(2);
    expect(held.at(-1)).toBe(true);
    await from({ headers: await as(api, 'admin') }).expect(201);
  });
});

describe('the email limit of a mailbox', () => {
  let wide: TestApp;
  beforeAll(async () => {
    wide = await api.another({ LIMIT_BOOKINGS_PER_ADDRESS: 1000 });
  });
  afterAll(() => wide.close());
  const book = (email: string, where = elsewhere()) => place(wide, booking({ email }), where);
  const confirmationsTo = async (email: string) => {
    const [row] = await api.database.query(
      `SELECT count(*)::integer AS count FROM outbox e JOIN orders o ON o.id::text = e.payload->>'orderId'
       WHERE o.email = $1 AND NOT e.held`,
      [email],
    );
    return row.count as number;
  };

  it('allows four confirmations an hour from one network; further bookings are placed, and their emails held', async () => {
    const here = elsewhere();
    const answers = [];
    for (const _ of Array.from({ length: 5 }))
      answers.push(await book('besieged@example.org', here).expect(201));
    expect(answers.map(({ body }) => body.emailHeld)).toEqual([false, false, false, false, true]);
    expect(await confirmationsTo('besieged@example.org')).toBe(4);
    expect((await book('Besieged@example.org').expect(201)).body.emailHeld).toBe(false);
    expect((await book('other@example.org', here).expect(201)).body.emailHeld).toBe(false);
  });

  it('holds no text: the first and the repeated answer say where it went', async () => {
    const here = elsewhere();
    for (const _ of Array.from({ length: 4 })) await book('texts@example.org', here).expect(201);
    const [order, key] = [booking({ email: 'texts@example.org' }), randomUUID()];
    const first = (await place(wide, order, { key, ...here }).expect(201)).body;
    expect([first.emailHeld, typeof first.textedTo]).toEqual([true, 'string']);
    expect((await place(wide, order, { key, ...here }).expect(201)).body).toEqual(first);
  });

  it('allows twenty an hour from all networks together', async () => {
    const held = [];
    for (const _ of Array.from({ length: 22 }))
      held.push((await book('flooded@example.org').expect(201)).body.emailHeld);
    expect(held.filter(Boolean)).toHaveLength(2);
    expect(await confirmationsTo('flooded@example.org')).toBe(20);
  });

  it('does not apply to its logged-in owner, and does not count staff', async () => {
    const owner = await makeUser(api);
    const own = bearer(await tokenOf(api, owner));
    const admin = await as(api, 'admin');
    const here = elsewhere();
    const book = async (headers: Record<string, string>) =>
      (
        await place(wide, booking({ email: owner.email }), {
          headers: { ...here.headers, ...headers },
        }).expect(201)
      ).body.emailHeld as boolean;
    for (const _ of Array.from({ length: 4 })) expect(await book(own)).toBe(false);
    // An account with an unverified email address counts as a visitor.
    expect(await book(own)).toBe(true);
    await api.database.query('UPDATE users SET email_verified_at = now() WHERE email = $1', [owner.email]);
    expect(await book(own)).toBe(false);
    expect(await book(admin)).toBe(false);
  });

  it('holds every email that a visitor causes to a booking with held emails, until staff release them', async () => {
    const admin = await as(api, 'admin');
    const here = elsewhere();
    for (const _ of Array.from({ length: 4 })) await book('victim@example.org', here).expect(201);
    const { body } = await book('victim@example.org', here).expect(201);
    const seen = (await wide.http.get(`/api/orders/${body.id}`).set(admin).expect(200)).body;
    expect(seen.emailHeld).toBe(true);
    await wide.http.post(`/api/orders/${body.id}/resend-confirmation`).set(admin).expect(204);
    const released = (await wide.http.get(`/api/orders/${body.id}`).set(admin).expect(200)).body;
    expect(released.emailHeld).toBe(false);
    expect(await confirmationsTo('victim@example.org')).toBe(5);
  });

  it('counts the confirmations that the holder of a secret link requests again', async () => {
    const here = elsewhere();
    const resend = ({ body }: { body: { id: string; statusUrl: string } }) =>
      wide.http
        .post(`/api/orders/${body.id}/resend-confirmation`)
        .set({ ...here.headers, ...keyOf(body.statusUrl) });
    const orders = [];
    for (const _ of Array.from({ length: 5 })) orders.push(await book('again@example.org', here));
    const answers = [];
    for (const order of orders) answers.push(await resend(order));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 429]);
  });
});

describe('the booking limit of an IP address', () => {
  it('allows five bookings a minute, and its refusals do not count for phone numbers', async () => {
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

  it('covers a whole subnet in IPv6', async () => {
    const from = (host: number) => ({ headers: { 'X-Forwarded-For': `2001:db8:1:2::${host}` } });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, host) => place(api, booking(), from(host + 1))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  });
});
