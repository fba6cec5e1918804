import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { anOrder, moveDay, putInto, stateIn } from '../../../test/makers/orders.js';
import { smsAbout, smsDecided } from '../../../test/makers/text-messages.js';
import type { TestApp } from '../../../test/servers/app.js';
import { emailsAbout } from '../../../test/makers/emails.js';
import { delivered } from '../../../test/makers/outbox.js';
import { type MailedApp, startMailedApp } from '../../../test/servers/mailed-app.js';
import { Clock } from '../../infrastructure/clock.js';
import type { VisitReminders } from './visit-reminders.job.js';

let api: MailedApp;
let beside: TestApp;
beforeAll(async () => {
  api = await startMailedApp();
  beside = await api.another();
});
afterAll(async () => {
  await beside.close();
  await api.close();
});

const realNow = new Clock().now;
const at = (moment: string) => {
  for (const one of [api, beside]) one.get<Clock>('Clock').now = () => new Date(moment);
};
beforeEach(() => at('2026-11-22T18:00:00+05:30'));
afterEach(() => {
  for (const one of [api, beside]) one.get<Clock>('Clock').now = realNow;
});

const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const remind = (one: TestApp = api) => one.get<VisitReminders>('VisitReminders').run();
const booked = (appointmentDate: string, fields: object = {}) => anOrder(api, { appointmentDate, ...fields });
/** A confirmed visit. */
const on = async (appointmentDate: string, fields: object = {}) => {
  const order = await booked(appointmentDate, fields);
  await putInto(api, order.id, 'Confirmed');
  return order;
};
const remindersOf = async (reference: string) =>
  (await smsAbout(api, reference)).map(({ text }) => text).filter((text) => text.includes('is tomorrow'));
const daysOf = async (id: string) => {
  const rows: { day: string }[] = await api.database.query(
    "SELECT payload->>'day' AS day FROM outbox WHERE event = 'order.reminder' AND payload->>'orderId' = $1 ORDER BY id",
    [id],
  );
  return rows.map(({ day }) => day);
};

it('the evening before the visit a text message has its day, hours and the beginning of the fast', async () => {
  const { id, reference } = await on(MONDAY);
  await remind();
  expect((await smsDecided(api, id, 'order.reminder'))?.outcome).toBe('sent');
  expect(await remindersOf(reference)).toEqual([
    expect.stringContaining(
      `Nidaan: the visit for booking ${reference} is tomorrow, Mon, 23 Nov, 6 to 9 am. Eat nothing after 10 pm on Sun, 22 Nov; plain water is fine. How to prepare, or stop these messages: http`,
    ),
  ]);
});

it('a visit without a fast is reminded of without one', async () => {
  const { id, reference } = await on(MONDAY);
  const eats = '{"fasting": false, "rules": [{}]}';
  await api.database.query('UPDATE orders SET preparation = preparation || $2::jsonb WHERE id = $1', [
    id,
    eats,
  ]);
  await remind();
  expect((await smsDecided(api, id, 'order.reminder'))?.outcome).toBe('sent');
  const [text] = await remindersOf(reference);
  expect(text).toContain('is tomorrow, Mon, 23 Nov,');
  expect(text).not.toContain('Eat nothing');
});

it('each visit is reminded of once, also by two processes at the same time', async () => {
  const orders = [await on(MONDAY), await on(MONDAY)];
  await Promise.all([remind(), remind(beside), remind(), remind(beside)]);
  await remind();
  for (const { id, reference } of orders) {
    await smsDecided(api, id, 'order.reminder');
    expect(await daysOf(id)).toEqual([MONDAY]);
    expect(await remindersOf(reference)).toHaveLength(1);
  }
});

it('only visits of the next day that still take place are reminded of', async () => {
  const [later, held, cancelled, taken, silent] = [
    await on(TUESDAY),
    await booked(MONDAY, { pincode: '999999' }),
    await on(MONDAY),
    await on(MONDAY),
    await on(MONDAY, { phoneno: '', email: '' }),
  ];
  await putInto(api, cancelled.id, 'Cancelled');
  await putInto(api, taken.id, 'Sample collected');
  await remind();
  for (const { id } of [later, held, cancelled, taken, silent]) expect(await daysOf(id)).toEqual([]);
});

it.each(['2026-11-22T16:59:00+05:30', '2026-11-22T22:00:00+05:30'])(
  'at %s no reminder is sent',
  async (moment) => {
    const { id } = await on(MONDAY);
    at(moment);
    await remind();
    expect(await daysOf(id)).toEqual([]);
  },
);

it('a customer with only an email address is reminded by email, with how to prepare', async () => {
  const { id, reference } = await on(MONDAY, { phoneno: '' });
  await delivered(api, id);
  await remind();
  await delivered(api, id, 'order.reminder');
  const [{ subject, text } = {}] = emailsAbout(api, reference).slice(-1);
  expect(subject).toBe('Your visit is tomorrow, Mon, 23 Nov');
  expect(text).toContain('Finish dinner between 9 pm and 10 pm on Sun, 22 Nov');
});

describe('a visit that is not confirmed', () => {
  const bookedAt = (id: string, moment: string) =>
    api.database.query('UPDATE orders SET created_at = $2 WHERE id = $1', [id, moment]);

  it('is said to be so at 8 pm, without how to prepare', async () => {
    const { id, reference } = await booked(MONDAY);
    await delivered(api, id);
    await bookedAt(id, '2026-11-22T18:59:00+05:30');
    at('2026-11-22T19:59:00+05:30');
    await remind();
    expect(await daysOf(id)).toEqual([]);
    at('2026-11-22T20:00:00+05:30');
    await remind();
    expect((await smsDecided(api, id, 'order.reminder'))?.outcome).toBe('sent');
    expect((await smsAbout(api, reference)).at(-1)?.text).toContain(
      `the visit for booking ${reference} tomorrow, Mon, 23 Nov, 6 to 9 am, is not confirmed yet. We will confirm it or call you. Your booking`,
    );
    await delivered(api, id, 'order.reminder');
    const [{ subject, text } = {}] = emailsAbout(api, reference).slice(-1);
    expect(subject).toBe(`Your visit tomorrow is not confirmed yet, ${reference}`);
    expect(text).not.toMatch(/dinner|phlebotomist will come/);
  });

  it('is not said to be so by text while the messages of its booking wait', async () => {
    const { id } = await booked(MONDAY);
    await bookedAt(id, '2026-11-22T12:00:00+05:30');
    await api.database.query('UPDATE orders SET email_held_at = now() WHERE id = $1', [id]);
    at('2026-11-22T20:00:00+05:30');
    await remind();
    expect((await smsDecided(api, id, 'order.reminder'))?.outcome).toBe('none');
  });

  it('and was booked since 7 pm has no second message', async () => {
    const { id } = await booked(MONDAY);
    await bookedAt(id, '2026-11-22T19:00:00+05:30');
    at('2026-11-22T21:00:00+05:30');
    await remind();
    expect(await daysOf(id)).toEqual([]);
  });
});

it('a rescheduled visit is reminded of again, for its new day', async () => {
  const { id, key, reference } = await on(MONDAY);
  await remind();
  await smsDecided(api, id, 'order.reminder');
  const { version } = await stateIn(api, id);
  await moveDay(api, id, key, { version, appointmentDate: TUESDAY }).expect(200);
  await remind();
  expect(await daysOf(id)).toEqual([MONDAY]);
  at('2026-11-23T19:00:00+05:30');
  await remind();
  await smsDecided(api, id, 'order.reminder');
  expect(await daysOf(id)).toEqual([MONDAY, TUESDAY]);
  expect((await remindersOf(reference)).at(-1)).toContain('is tomorrow, Tue, 24 Nov, 6 to 9 am.');
});

it('a reminder that could not be sent before the day of the visit is outdated', async () => {
  const { id } = await on(MONDAY);
  await putInto(api, id, 'On hold');
  await api.database.query(
    "INSERT INTO outbox (event, payload) VALUES ('order.reminder', jsonb_build_object('orderId', $1::text, 'day', $2::text))",
    [id, MONDAY],
  );
  expect((await smsDecided(api, id, 'order.reminder'))?.outcome).toBe('outdated');
  at('2026-11-23T06:00:00+05:30');
  await putInto(api, id, 'Confirmed');
  await api.database.query(
    "INSERT INTO outbox (event, payload) VALUES ('order.reminder', jsonb_build_object('orderId', $1::text, 'day', $2::text))",
    [id, MONDAY],
  );
  expect((await smsDecided(api, id, 'order.reminder'))?.outcome).toBe('outdated');
});
