import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type AccountApp,
  PASSWORD,
  startAccountApp,
  subjectOf,
  tokenIn,
} from '../../test/makers/accounts.js';
import { booking, place } from '../../test/makers/bookings.js';
import { bearer, makeUser, tokenOf } from '../../test/makers/makers.js';
import { AccountsCleanup } from './accounts.cleanup.js';

let api: AccountApp;
beforeAll(async () => {
  api = await startAccountApp();
});
afterAll(() => api.close());

describe('registering', () => {
  it('creates an account that shows earlier bookings only after its email is verified', async () => {
    const email = 'asha@example.org';
    const booked = (await place(api, booking({ email })).expect(201)).body.id;
    const token = await api.registered(email);
    const early = bearer((await api.login(email).expect(200)).body.token);
    expect(await api.orders(early)).toEqual([]);
    expect((await api.me(early).expect(200)).body).toMatchObject({
      email,
      role: 'customer',
      emailVerified: false,
    });
    await api.http.get(`/api/orders/${booked}`).set(early).expect(404);
    const { body } = await api.post('verify', { token, password: PASSWORD }).expect(200);
    expect(body).toEqual({ token: expect.any(String), role: 'customer', email });
    expect(await api.orders(bearer(body.token))).toEqual([booked]);
    expect((await api.me(bearer(body.token))).body.emailVerified).toBe(true);
    await api.me(early).expect(401);
  });

  it('shows a later booking made without logging in after the next login', async () => {
    const { email, headers } = await api.account('later@example.org');
    const { body } = await place(api, booking({ email })).expect(201);
    expect(await api.orders(headers)).toEqual([]);
    expect(await api.orders(bearer((await api.login(email)).body.token))).toEqual([body.id]);
  });

  it('gives the same answer for a new, unverified or taken address, and does not change its account', async () => {
    const email = 'known@example.org';
    const fresh = await api.post('register', { email, password: PASSWORD });
    const [message] = await api.emails(email, 1);
    const waiting = await api.post('register', { email, password: PASSWORD });
    await api.emails(email, 2);
    await api.post('verify', { token: tokenIn(message), password: PASSWORD }).expect(200);
    const taken = await api.post('register', {
      email: ' KNOWN@example.org',
      password: 'someone elses words',
    });
    const responses = [fresh, waiting, taken].map(({ status, text }) => ({ status, text }));
    expect(new Set(responses.map((one) => JSON.stringify(one))).size).toBe(1);
    const last = (await api.emails(email, 3))[2];
    expect(subjectOf(last)).toBe('You already have an account at Nidaan');
    expect(tokenIn(last)).toBe('');
    await api.login(email, 'someone elses words').expect(401);
    await api.login(email).expect(200);
  });

  it('by a third party first gives them no access when the owner of the mailbox verifies it', async () => {
    const email = 'victim@example.org';
    const theirs = await api.registered(email, 'the attackers words');
    const attacker = bearer((await api.login(email, 'the attackers words').expect(200)).body.token);
    const refused = await api.post('verify', { token: theirs, password: PASSWORD }).expect(400);
    expect(refused.body.errors).toEqual([{ path: 'password', message: 'This password is not correct.' }]);
    const own = await api.registered(email);
    await api.post('verify', { token: own, password: PASSWORD }).expect(200);
    await api.me(attacker).expect(401);
    await api.login(email, 'the attackers words').expect(401);
    await api.post('verify', { token: theirs, password: 'the attackers words' }).expect(404);
  });

  it.each([
    [{ role: 'admin' }, 'role'],
    [{ isAdmin: true }, 'isAdmin'],
    [{ id: '1' }, 'id'],
    [{ passwordHash: 'x' }, 'passwordHash'],
    [{ emailVerified: true }, 'emailVerified'],
    [{ email: 'no address' }, 'email'],
    [{ password: 'nine char' }, 'password'],
    [{ password: 'Password123' }, 'password'],
    [{ password: 'attempt-1@example.org' }, 'password'],
  ])('with %j is refused at %s', async (given, path) => {
    const { body } = await api
      .post('register', {
        email: 'attempt-1@example.org',
        password: PASSWORD,
        ...given,
      })
      .expect(400);
    expect(body.errors.map((error: { path: string }) => error.path)).toEqual([path]);
  });

  it.each(['ASHA2@example.org', ' asha2@example.org ', 'asha2@EXAMPLE.org'])(
    '%j is the same address',
    async (email) => {
      await api.post('register', { email, password: PASSWORD });
      const [row] = await api.database.query(
        "SELECT count(*)::int AS n FROM users WHERE email ILIKE 'asha2@%'",
      );
      expect(row).toEqual({ n: 1 });
    },
  );

  it.each(['asha.2@example.org', 'asha2+x@example.org'])(
    '%j is another, without any right to it',
    async (email) => {
      const { body } = await place(api, booking({ email: 'asha2@example.org' })).expect(201);
      expect(await api.orders((await api.account(email)).headers)).not.toContain(body.id);
    },
  );

  it('stores no usable token or password', async () => {
    const token = await api.registered('secret@example.org');
    const rows = await api.database.query('SELECT * FROM mail_tokens');
    const outbox = await api.database.query<{ event: string }[]>('SELECT * FROM outbox');
    const audit = await api.database.query("SELECT * FROM audit WHERE action LIKE 'user.%'");
    const kept = JSON.stringify([rows, outbox, audit]);
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(PASSWORD);
    // The recipient of an outgoing email is masked, except where it is the contact of an order.
    const ofAccounts = outbox.filter(({ event }) => event.startsWith('user.'));
    expect(ofAccounts.length).toBeGreaterThan(5);
    expect(JSON.stringify([ofAccounts, audit])).not.toMatch(/\w@/);
    expect(audit.length).toBeGreaterThan(5);
  });
});

describe('an emailed link', () => {
  it('is valid once, even with concurrent requests', async () => {
    const token = await api.registered('once@example.org');
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => api.post('verify', { token, password: PASSWORD })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404]);
    await api.post('verify', { token, password: PASSWORD }).expect(404);
  });

  it('is refused when it is expired, altered or for another purpose', async () => {
    const email = 'old@example.org';
    const token = await api.registered(email);
    await api.post('reset', { token, password: PASSWORD }).expect(404);
    await api.post('verify', { token: `${token.slice(0, -1)}_`, password: PASSWORD }).expect(404);
    await api.post('verify', { token: '', password: PASSWORD }).expect(400);
    await api.post('verify', { token: { $ne: '' }, password: PASSWORD }).expect(400);
    await api.database.query(`UPDATE mail_tokens SET expires_at = now() WHERE user_id =
      (SELECT id FROM users WHERE email = '${email}')`);
    await api.post('verify', { token, password: PASSWORD }).expect(404);
    const again = bearer((await api.login(email).expect(200)).body.token);
    await api.post('verify/again', {}, again).expect(202);
    const message = (await api.emails(email, 2))[1];
    await api.post('verify', { token: tokenIn(message), password: PASSWORD }).expect(200);
  });

  it('is not used up by a GET', async () => {
    for (const path of ['verify', 'reset', 'forgot', 'register'])
      await api.http.get(`/api/auth/${path}?token=x`).expect(405);
  });
});

it('unverified old accounts and expired links are purged; other accounts and links are kept', async () => {
  const job = api.get(AccountsCleanup);
  const kept = await makeUser(api);
  await api.registered('gone@example.org');
  await tokenOf(api, kept);
  await api.database.query('UPDATE users SET email_verified_at = now() WHERE email = $1', [kept.email]);
  await api.database.query("UPDATE users SET created_at = now() - interval '31 days'");
  await job.run();
  const left = await api.database.query('SELECT email FROM users WHERE email = ANY($1)', [
    [kept.email, 'gone@example.org'],
  ]);
  expect(left).toEqual([{ email: kept.email }]);
});
