import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../test/eventually.js';
import { type MailedApp, startMailedApp } from '../../test/servers/mailed-app.js';
import { NewsletterCleanup } from './newsletter.cleanup.js';

let api: MailedApp;
beforeAll(async () => {
  api = await startMailedApp({
    PUBLIC_URL: 'https://nidaan.example',
    LIMIT_NEWSLETTER_PER_EMAIL: 3,
    LIMIT_NEWSLETTER_PER_ADDRESS: 10,
  });
});
afterAll(() => api.close());

let visitors = 0;
const subscribe = (email: unknown, from?: string) => {
  visitors += 1;
  const address = from ?? `203.0.113.${visitors}`;
  return api.http.post('/api/newsletter').set('X-Forwarded-For', address).send({ email });
};
const confirm = (token: unknown) => api.http.post('/api/newsletter/confirm').send({ token });

const plain = (text: string) => text.replace(/=\r\n/g, '').replace(/=3D/g, '=');
const emailsTo = (email: string) =>
  api.mailServer.received.filter(({ to }) => to.includes(email)).map(({ text }) => plain(text));
const emails = (email: string, count: number) =>
  eventually(
    () => emailsTo(email),
    ({ length }) => length >= count,
  );
const tokenIn = (content = '') =>
  /https:\/\/nidaan\.example\/newsletter#t=([\w-]{43})\s/.exec(content)?.[1] ?? '';
const rows = (email: string) =>
  api.database.query(
    'SELECT token_hash, confirmed_at IS NOT NULL AS confirmed FROM newsletter_subscriptions WHERE email = $1',
    [email],
  );

async function askedBy(email: string): Promise<string> {
  await subscribe(email).expect(202);
  return tokenIn((await emails(email, 1))[0]);
}

describe('the newsletter', () => {
  it('is subscribed to only by the confirmation on the linked page, not by the form nor by opening the link', async () => {
    const token = await askedBy('asha@example.org');
    expect(token).not.toBe('');
    expect(await rows('asha@example.org')).toEqual([{ token_hash: expect.any(String), confirmed: false }]);
    await api.http.get('/api/newsletter/confirm').expect(405);
    await api.http.get(`/api/newsletter/confirm?token=${token}`).expect(405);
    expect(await rows('asha@example.org')).toMatchObject([{ confirmed: false }]);
    const { body } = await confirm(token).expect(200);
    expect(body).toEqual({ confirmed: true });
    expect(await rows('asha@example.org')).toEqual([{ token_hash: null, confirmed: true }]);
  });

  it('returns the same for a new, requested or confirmed address; only its mailbox gets the difference', async () => {
    const email = 'ravi@example.org';
    const fresh = await subscribe(email).expect(202);
    const [content] = await emails(email, 1);
    const waiting = await subscribe(email.toUpperCase()).expect(202);
    const [, again] = await emails(email, 2);
    expect(tokenIn(again)).toBe(tokenIn(content));
    await confirm(tokenIn(again)).expect(200);
    const known = await subscribe(email).expect(202);
    expect([waiting.text, known.text]).toEqual([fresh.text, fresh.text]);
    const [, , last] = await emails(email, 3);
    expect(last).toContain('Subject: You are already subscribed to Nidaan');
    expect(tokenIn(last)).toBe('');
    expect(await rows(email)).toEqual([{ token_hash: null, confirmed: true }]);
  });

  it('accepts a token once, and never an expired, altered or non-text one', async () => {
    const token = await askedBy('once@example.org');
    await confirm(token).expect(200);
    expect((await confirm(token).expect(404)).body.code).toBe('not_found');
    const late = await askedBy('late@example.org');
    await api.database.query(
      "UPDATE newsletter_subscriptions SET expires_at = now() WHERE email = 'late@example.org'",
    );
    await confirm(late).expect(404);
    await confirm(`${late.slice(0, -1)}_`).expect(404);
    for (const wrong of ['', 1, null, { $ne: '' }]) await confirm(wrong).expect(400);
  });

  it('confirms once for concurrent requests', async () => {
    const token = await askedBy('many@example.org');
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(7);
  });

  it.each([
    'asha',
    'a@b.in\r\nBcc: x@evil.example',
    'a@b.in, c@d.in',
    '"x@evil y"@good.in',
    '',
    null,
    ['a@b.in'],
  ])('refuses %j', async (email) => {
    expect((await subscribe(email).expect(400)).body.code).toBe('validation_failed');
  });

  it('emails a mailbox at most three times an hour', async () => {
    for (const _ of Array.from({ length: 3 })) await subscribe('flood@example.org').expect(202);
    const { body, headers } = await subscribe('Flood@example.org').expect(429);
    expect(body.code).toBe('too_many_requests');
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500);
    await emails('flood@example.org', 3);
    expect(emailsTo('flood@example.org')).toHaveLength(3);
  });

  it('emails at most ten addresses an hour for one network', async () => {
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, index) => subscribe(`n${index}@example.org`, '198.51.100.7')),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(4);
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(60);
  });

  it('purges unconfirmed addresses and keeps confirmed ones', async () => {
    await askedBy('gone@example.org');
    await api.database.query('UPDATE newsletter_subscriptions SET expires_at = now()');
    await api.get(NewsletterCleanup).run();
    expect(await rows('gone@example.org')).toEqual([]);
    expect(await rows('asha@example.org')).toMatchObject([{ confirmed: true }]);
  });

  it('writes neither addresses nor tokens to the log or the outbox', async () => {
    const payloads = await api.database.query("SELECT payload FROM outbox WHERE event = 'newsletter.asked'");
    expect(JSON.stringify([api.log, payloads])).not.toMatch(/@|asha|#t=/i);
  });
});
