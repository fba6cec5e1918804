import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anOrder, keyOf, pageOf } from '../../../test/makers/orders.js';
import { pathsOf } from '../../../test/makers/bookings.js';
import { delivered } from '../../../test/makers/outbox.js';
import { smsAbout, smsDecided } from '../../../test/makers/text-messages.js';
import { askCode, emailedCode, enterCode, knownOf, otherThan } from '../../../test/makers/tracking.js';
import { type MailedApp, startMailedApp } from '../../../test/servers/mailed-app.js';
import { TrackingCodesCleanup } from './tracking-codes.cleanup.js';

let api: MailedApp;
beforeAll(async () => {
  const many = 10_000;
  api = await startMailedApp({
    LIMIT_TRACKING_PER_ADDRESS: many,
    LIMIT_TRACKING_PER_PHONE: many,
    LIMIT_TRACKING_PER_ORDER: many,
  });
});
afterAll(() => api.close());

/** An order with what its customer knows of it. */
async function booked(fields: object = {}) {
  const order = await anOrder(api, fields);
  return { order, known: await knownOf(api, order) };
}

const emailsTo = (mailbox: string) => api.mailServer.received.filter(({ to }) => to.includes(mailbox));
const expire = (id: string) =>
  api.database.query(
    "UPDATE tracking_codes SET expires_at = now() - interval '1 second' WHERE order_id = $1",
    [id],
  );

/** An answer without the id of its request. */
const contentOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => ({
  status,
  body: { ...body, requestId: null },
});

describe('the code for a booking', () => {
  it('opens its page, and is sent in an email with both a text and an HTML part', async () => {
    const { order, known } = await booked({ email: 'finds@example.org' });
    const code = await emailedCode(api, order, known);
    const { body } = await enterCode(api, known, code).expect(200);
    expect(body).toEqual({ statusUrl: order.receipt.statusUrl });
    await pageOf(api, order.id, keyOf(body.statusUrl)).expect(200);
    const [email] = emailsTo('finds@example.org').filter(({ text }) =>
      text.includes('Your code for booking'),
    );
    expect(email?.text).toContain(`Subject: Your code for booking ${order.reference}`);
    expect(email?.text).toContain('text/plain');
    expect(email?.text).toContain('text/html');
  });

  it.each([
    [
      'in lower case, with spaces, and a number with 0',
      (text: string) => text.toLowerCase().replace(/-/g, ' '),
      '0',
    ],
    ['without hyphens, and a number without a prefix', (text: string) => text.replace(/-/g, ''), ''],
    ['without ND, and a number with +91 and spaces', (text: string) => text.slice(3), '+91 '],
  ])('is sent for a reference %s', async (_name, typed, prefix) => {
    const { order, known } = await booked();
    const national = known.phoneno.replace('+91', '');
    const given = {
      reference: ` ${typed(known.reference)} `,
      phoneno: `${prefix}${national.slice(0, 5)} ${national.slice(5)}`,
    };
    const code = await emailedCode(api, order, given);
    await enterCode(api, given, ` ${code} `).expect(200);
  });

  it('works once, and is recorded as opened by a visitor', async () => {
    const { order, known } = await booked();
    const code = await emailedCode(api, order, known);
    const answers = await Promise.all([enterCode(api, known, code), enterCode(api, known, code)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    await enterCode(api, known, code).expect(400);
    const audited: unknown = await api.database.query(
      "SELECT actor_id, actor_role FROM audit WHERE subject_id = $1 AND action = 'order.tracked'",
      [order.id],
    );
    expect(audited).toEqual([{ actor_id: null, actor_role: 'visitor' }]);
  });

  it('has the same answer when it is wrong, used, expired, or for no booking', async () => {
    const { order, known } = await booked();
    const code = await emailedCode(api, order, known);
    const wrong = await enterCode(api, known, otherThan(code)).expect(400);
    await enterCode(api, known, code).expect(200);
    const used = await enterCode(api, known, code);
    const next = await emailedCode(api, order, known);
    await expire(order.id);
    const expired = await enterCode(api, known, next);
    const unknown = await enterCode(api, { ...known, reference: 'ND-2222-22' }, next);
    for (const answer of [used, expired, unknown]) expect(contentOf(answer)).toEqual(contentOf(wrong));
    expect(wrong.body.errors).toEqual([
      { path: 'code', message: 'This code is wrong or has expired. You can request another.' },
    ]);
  });

  it('can be tried five times; a new one replaces it', async () => {
    const { order, known } = await booked();
    const code = await emailedCode(api, order, known);
    for (let round = 0; round < 5; round += 1) await enterCode(api, known, otherThan(code)).expect(400);
    await enterCode(api, known, code).expect(400);
    const next = await emailedCode(api, order, known);
    if (next !== code) await enterCode(api, known, code).expect(400);
    await enterCode(api, known, next).expect(200);
  });

  it('is stored only as a nonce under a keyed hash, and purged after its expiry', async () => {
    const { order, known } = await booked();
    const code = await emailedCode(api, order, known);
    const stored = (): Promise<object[]> =>
      api.database.query('SELECT * FROM tracking_codes WHERE order_id = $1', [order.id]);
    for (const secret of [code, known.reference, known.phoneno])
      expect(JSON.stringify(await stored())).not.toContain(secret);
    await expire(order.id);
    await api.get(TrackingCodesCleanup).run();
    expect(await stored()).toEqual([]);
  });
});

describe('a request for a code', () => {
  it('has the same answer with and without such a booking, and only the booking gets an email', async () => {
    const { order, known } = await booked({ email: 'texted@example.org' });
    const other = await booked({ email: 'other@example.org' });
    const answers = [
      await askCode(api, known),
      await askCode(api, { ...known, reference: 'ND-2222-22' }),
      await askCode(api, { ...known, phoneno: other.known.phoneno }),
    ];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['204 ']));
    await delivered(api, order.id, 'order.tracking-code');
    const rows: object[] = await api.database.query(
      "SELECT DISTINCT skipped FROM outbox WHERE event = 'order.tracking-code' AND payload->>'orderId' IS NULL AND done_at IS NOT NULL",
    );
    expect(rows.length).toBeLessThanOrEqual(1);
    expect(emailsTo('other@example.org').filter(({ text }) => text.includes('Your code'))).toEqual([]);
  });

  it('sends a text message to the phone, and only that to a booking without an email', async () => {
    const { order, known } = await booked({ email: '' });
    await askCode(api, known).expect(204);
    await delivered(api, order.id, 'order.tracking-code');
    expect((await smsDecided(api, order.id, 'order.tracking-code'))?.outcome).toBe('sent');
    const [{ skipped }] = await api.database.query(
      "SELECT skipped FROM outbox WHERE event = 'order.tracking-code' AND payload->>'orderId' = $1",
      [order.id],
    );
    expect(skipped).toBe('no-address');
    const message = (await smsAbout(api, order.reference)).find(({ text }) =>
      text.includes('your Nidaan code'),
    );
    expect(message?.to).toBe(known.phoneno);
    expect(message?.text).toContain('It is valid for 10 minutes.');
    await enterCode(api, known, message?.text.slice(0, 6) ?? '').expect(200);
  });

  it('sends the code also to a phone whose owner has stopped text messages', async () => {
    const { order, known } = await booked({ email: '' });
    await api.http
      .put(`/api/orders/${order.id}/text-messages`)
      .set(api.admin)
      .send({ wanted: false })
      .expect(200);
    await askCode(api, known).expect(204);
    expect((await smsDecided(api, order.id, 'order.tracking-code'))?.outcome).toBe('sent');
  });

  it('names the field that cannot be read', async () => {
    expect(pathsOf(await askCode(api, { reference: 'ND-0000', phoneno: '12' }).expect(400))).toEqual([
      'reference',
      'phoneno',
    ]);
    const { known } = await booked();
    expect(pathsOf(await enterCode(api, known, '12a456').expect(400))).toEqual(['code']);
    expect(pathsOf(await askCode(api, { ...known, name: 'Asha' }).expect(400))).toEqual(['name']);
  });
});
