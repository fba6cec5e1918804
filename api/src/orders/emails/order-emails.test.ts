import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bookableDays } from '@nidaan/contract';
import { booking, place, statusesOf } from '../../../test/makers/bookings.js';
import {
  anOrder,
  cancelIt,
  keyOf,
  moveDay,
  moveIt,
  pageOf,
  putInto,
  stateIn,
} from '../../../test/makers/orders.js';
import { decodedEmail, subjectOf } from '../../../test/makers/emails.js';
import { delivered } from '../../../test/makers/outbox.js';
import { type MailedApp, startMailedApp } from '../../../test/servers/mailed-app.js';

let api: MailedApp;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await startMailedApp({ PUBLIC_URL: 'https://nidaan.example' });
  ({ admin } = api);
});
afterAll(() => api.close());

const emailsAbout = (reference: string) =>
  api.mailServer.received.filter(({ text }) => text.includes(reference));
const subjects = (reference: string) => emailsAbout(reference).map(({ text }) => subjectOf(text));
const filesIn = (text = '') =>
  [...text.matchAll(/filename="?(nidaan-[^"\r;]+)"?[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/g)].map(
    ([, name, content = '']) => ({
      name,
      text: Buffer.from(content, 'base64').toString(),
    }),
  );

describe('emails about an order', () => {
  it('are sent once for 200 requests with one key, and once for a repeated body without a key', async () => {
    const [order, key] = [booking(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 200 }, () => place(api, order, { key })));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const { id, reference } = answers[0]?.body ?? {};
    await place(api, { ...order, name: 'Someone else' }, { key }).expect(422);
    await delivered(api, id);
    const later = await anOrder(api);
    await delivered(api, later.id);
    expect(emailsAbout(reference)).toHaveLength(1);
  });

  it('confirm it with the link to its page, its preparation and a calendar file', async () => {
    const { id, reference, receipt } = await anOrder(api);
    await delivered(api, id);
    const [message] = emailsAbout(reference);
    const text = decodedEmail(message?.text);
    const link = `https://nidaan.example${receipt.statusUrl}`;
    expect(text).toContain(link);
    expect(text).toContain('Finish dinner between 9 pm and 10 pm');
    await pageOf(api, id, keyOf(/#k=([\w-]{43})/.exec(text)?.[0] ?? '')).expect(200);
    const [file, ...more] = filesIn(message?.text);
    expect([file?.name, more]).toEqual([`nidaan-${reference}.ics`, []]);
    expect(file?.text).toContain(`UID:${id}@nidaan.example\r\n`);
    expect(file?.text).toContain('STATUS:TENTATIVE\r\n');
    expect(file?.text).not.toContain(link.slice(-20));
  });

  it('promise no visit while the order is on hold', async () => {
    const { id, reference } = await anOrder(api, { pincode: '999999' });
    await delivered(api, id);
    expect(subjects(reference)).toEqual([`Your booking ${reference} is on hold`]);
    expect(filesIn(emailsAbout(reference)[0]?.text)).toEqual([]);
    expect(decodedEmail(emailsAbout(reference)[0]?.text)).not.toContain('Finish dinner');
  });

  it('are sent for each transition that has an email, each with its own message id', async () => {
    const { id, key, reference } = await anOrder(api);
    await delivered(api, id);
    await moveDay(api, id, key, { version: 1, appointmentDate: bookableDays(new Date())[3] }).expect(200);
    await delivered(api, id, 'order.rescheduled');
    for (const move of ['confirm', 'sendOut', 'collect', 'toLab', 'recollect'] as const) {
      const { version } = await stateIn(api, id);
      await moveIt(api, id, admin, { move, version, reason: 'The tube was broken' }).expect(200);
      await delivered(api, id, 'order.moved');
    }
    const [placed, moved, confirmed, ...rest] = subjects(reference);
    expect(placed).toBe(`We have received your booking ${reference}`);
    expect([moved, confirmed].join()).toMatch(/^Your visit is now on .+,Your visit on .+ is confirmed$/);
    expect(rest).toEqual([
      `The phlebotomist is on the way, ${reference}`,
      `We have collected your samples (${reference})`,
      `We need another sample, ${reference}`,
    ]);
    const ids = emailsAbout(reference).map(({ text }) => /^Message-ID: (.+)\r$/m.exec(text)?.[1]);
    expect(new Set(ids).size).toBe(6);
    expect(filesIn(emailsAbout(reference)[2]?.text)[0]?.text).toContain('STATUS:CONFIRMED\r\n');
  });

  it('are sent once when two transitions are requested concurrently', async () => {
    const { id, key, reference } = await anOrder(api);
    await delivered(api, id);
    const answers = await Promise.all([
      cancelIt(api, id, key, { version: 1 }),
      cancelIt(api, id, key, { version: 1 }),
      moveIt(api, id, admin, { move: 'cancel', version: 1, reason: 'No slot' }),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409, 409]);
    await delivered(api, id, 'order.moved');
    expect(subjects(reference).slice(1)).toEqual([`Your booking ${reference} is cancelled`]);
  });

  it('are sent again on request, with the current link', async () => {
    const { id, key, reference } = await anOrder(api);
    await delivered(api, id);
    await api.http.post(`/api/orders/${id}/resend-confirmation`).set(key).expect(204);
    await delivered(api, id, 'order.confirmation-asked');
    const [first, second, ...more] = emailsAbout(reference);
    expect(more).toEqual([]);
    const linkIn = (text = '') => /#k=[\w-]+/.exec(decodedEmail(text))?.[0];
    expect(linkIn(second?.text)).toBe(linkIn(first?.text));
  });

  it('announce a report, and stop once the order is cancelled', async () => {
    const { id, reference } = await anOrder(api);
    await delivered(api, id);
    const announce = () =>
      api.database.query(
        `INSERT INTO outbox (event, payload) VALUES ('report.ready', jsonb_build_object('orderId', $1::text))`,
        [id],
      );
    await announce();
    await delivered(api, id, 'report.ready');
    await putInto(api, id, 'Cancelled');
    await announce();
    await delivered(api, id, 'report.ready');
    expect(subjects(reference).slice(1)).toEqual([`Your report is ready, ${reference}`]);
  });
});
