import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type AccountApp,
  PASSWORD,
  startAccountApp,
  subjectOf,
  tokenIn,
} from '../../test/makers/accounts.js';
import { booking, place } from '../../test/makers/bookings.js';
import { eventually } from '../../test/eventually.js';
import { bearer } from '../../test/makers/makers.js';
import { attemptKey } from '../infrastructure/limits/attempts.service.js';

let api: AccountApp;
beforeAll(async () => {
  api = await startAccountApp();
});
afterAll(() => api.close());

describe('a forgotten password', () => {
  it('is replaced once with the link, which ends every session and notifies the mailbox', async () => {
    const { email, headers } = await api.account('forgot@example.org');
    await api.post('forgot', { email }).expect(202);
    const message = (await api.emails(email, 2))[1];
    expect(message).toContain('within 30 minutes');
    const token = tokenIn(message);
    const weak = await api.post('reset', { token, password: '1234567890' }).expect(400);
    expect(weak.body.errors[0].path).toBe('password');
    await api.post('reset', { token, password: 'another good sentence' }).expect(204);
    await api.post('reset', { token, password: 'another good sentence' }).expect(404);
    await api.me(headers).expect(401);
    await api.login(email).expect(401);
    await api.login(email, 'another good sentence').expect(200);
    expect(subjectOf((await api.emails(email, 3))[2])).toBe('Your password for Nidaan was changed');
  });

  it('verifies the mailbox of an account that was never verified', async () => {
    const email = 'unproved@example.org';
    const { body } = await place(api, booking({ email })).expect(201);
    await api.registered(email, 'not remembered any more');
    await api.post('forgot', { email }).expect(202);
    await api
      .post('reset', { token: tokenIn((await api.emails(email, 2))[1]), password: PASSWORD })
      .expect(204);
    expect(await api.orders(bearer((await api.login(email)).body.token))).toEqual([body.id]);
  });

  it('of an address without an account gets the same answer and no email', async () => {
    const { email } = await api.account('someone@example.org');
    const [known, unknown] = [
      await api.post('forgot', { email }),
      await api.post('forgot', { email: 'unknown@example.org' }),
    ];
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    await api.emails(email, 2);
    await eventually(
      () => api.database.query("SELECT 1 FROM outbox WHERE event = 'user.forgot' AND done_at IS NULL"),
      ({ length }) => length === 0,
    );
    expect(api.emailsTo('unknown@example.org')).toEqual([]);
  });

  it('is limited per hour and network, for addresses with and without an account', async () => {
    for (const email of ['flood@example.org', (await api.account('flooded@example.org')).email]) {
      const statuses = [];
      for (const _ of Array.from({ length: 5 })) statuses.push((await api.post('forgot', { email })).status);
      expect(statuses.at(-1)).toBe(429);
      expect(statuses[0]).toBe(202);
    }
  });

  it('remains available to its owner, as do other emails, after requests from another network', async () => {
    const email = 'besieged@example.org';
    const from = (network: number) => ({ 'X-Forwarded-For': `198.51.100.${network}` });
    const requestFrom = (network: number) => api.post('forgot', { email }, from(network));
    for (const _ of Array.from({ length: 4 })) await requestFrom(1).expect(202);
    await requestFrom(1).expect(429);
    await api.post('register', { email, password: PASSWORD }, from(1)).expect(202);
    for (const network of [2, 3, 4, 5])
      for (const _ of Array.from({ length: 4 })) await requestFrom(network).expect(202);
    await requestFrom(6).expect(429);
  });
});

describe('a changed password', () => {
  it('ends every other session and opens a new one', async () => {
    const { email, headers } = await api.account('change@example.org');
    const change = { currentPassword: PASSWORD, newPassword: 'seven yellow doors' };
    const wrong = await api.post('password', { ...change, currentPassword: 'not this' }, headers).expect(400);
    expect(wrong.body.errors[0].path).toBe('currentPassword');
    const weak = await api.post('password', { ...change, newPassword: 'password1234' }, headers).expect(400);
    expect(weak.body.errors[0].path).toBe('newPassword');
    const { body } = await api.post('password', change, headers).expect(200);
    await api.me(headers).expect(401);
    await api.me(bearer(body.token)).expect(200);
    await api.login(email).expect(401);
    expect(subjectOf((await api.emails(email, 2))[1])).toBe('Your password for Nidaan was changed');
  });

  it('can be guessed at most five times a minute', async () => {
    const { headers } = await api.account('guessed@example.org');
    const guess = () =>
      api.post('password', { currentPassword: 'a guess', newPassword: 'seven yellow doors' }, headers);
    const statuses = [];
    for (const _ of Array.from({ length: 6 })) statuses.push((await guess()).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });
});

describe('a correct password', () => {
  it('can be tried at most ten times a minute, since it costs as much work as a wrong one', async () => {
    const { email, headers } = await api.account('busy@example.org');
    const attempt = async () => (await api.post('email', { email, password: PASSWORD }, headers)).status;
    const statuses = [await attempt()];
    // The window is extended, so that it does not end while the passwords are hashed.
    await api.database.query("UPDATE attempts SET ends_at = now() + interval '1 hour' WHERE key = $1", [
      attemptKey({ kind: 'password-confirmed', subject: email }),
    ]);
    for (const _ of Array.from({ length: 10 })) statuses.push(await attempt());
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  });
});

describe('a changed address', () => {
  it('takes effect when its mailbox is verified, and both mailboxes are notified', async () => {
    const { email, headers } = await api.account('before@example.org');
    const next = 'after@example.org';
    const guest = (await place(api, booking({ email: next })).expect(201)).body.id;
    await api.post('email', { email: next, password: 'not this' }, headers).expect(400);
    await api.post('email', { email: next, password: PASSWORD }, headers).expect(202);
    const [requested] = await api.emails(next, 1);
    expect(subjectOf((await api.emails(email, 2))[1])).toBe('A new email for your account at Nidaan');
    expect((await api.me(headers)).body.email).toBe(email);
    await api.post('verify', { token: tokenIn(requested), password: 'not this' }).expect(400);
    const { body } = await api.post('verify', { token: tokenIn(requested), password: PASSWORD }).expect(200);
    expect(body.email).toBe(next);
    await api.me(headers).expect(401);
    expect(await api.orders(bearer(body.token))).toEqual([guest]);
    expect(subjectOf((await api.emails(email, 3))[2])).toBe(
      'The email of your account at Nidaan was changed',
    );
    expect((await api.emails(next, 2)).map(subjectOf)).toContain('Your new email at Nidaan');
    await api.login(email).expect(401);
    await api.login(next).expect(200);
  });

  it('to the address of another account gets the same answer and changes nothing', async () => {
    const [mover, owner] = [await api.account('mover@example.org'), await api.account('owner@example.org')];
    const answer = await api
      .post('email', { email: owner.email, password: PASSWORD }, mover.headers)
      .expect(202);
    expect(answer.body).toEqual({ sent: true });
    const message = (await api.emails(owner.email, 2))[1];
    expect(subjectOf(message)).toBe('This email already has an account at Nidaan');
    expect(tokenIn(message)).toBe('');
    expect((await api.me(owner.headers)).body.email).toBe(owner.email);
  });

  it('that is pending is cancelled by a password change', async () => {
    const { email, headers } = await api.account('thief@example.org');
    await api.post('email', { email: 'lair@example.org', password: PASSWORD }, headers).expect(202);
    const token = tokenIn((await api.emails('lair@example.org', 1))[0]);
    await api.post('forgot', { email }).expect(202);
    const reset = (await api.emails(email, 3)).map(tokenIn).filter(Boolean).at(-1);
    await api.post('reset', { token: reset, password: 'only mine from now on' }).expect(204);
    await api.post('verify', { token, password: PASSWORD }).expect(404);
  });
});
