import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { booking, place, statusesOf } from '../../../test/makers/bookings.js';
import { as } from '../../../test/makers/makers.js';
import { anOrder, keyOf, pageOf } from '../../../test/makers/orders.js';
import { delivered } from '../../../test/makers/outbox.js';
import { type MailedApp, startMailedApp } from '../../../test/servers/mailed-app.js';
import { aPdf } from '../../../test/makers/report-files.js';
import { reportsOf, withReports } from '../../../test/makers/uploads.js';

type Headers = Record<string, string>;

let api: MailedApp;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await startMailedApp({ PUBLIC_URL: 'https://nidaan.example' });
  ({ admin } = api);
});
afterAll(() => api.close());

const renew = (id: string, by: object) => api.http.post(`/api/orders/${id}/link`).set({ ...by });
const emailsTo = (mailbox: string) => api.mailServer.received.filter(({ to }) => to.includes(mailbox));

/** The secret in the last email with a new link to a mailbox. */
function emailedKey(mailbox: string): Headers {
  const email = emailsTo(mailbox).findLast(({ text }) => text.includes('A new link'));
  const text = (email?.text ?? '').replace(/=\r\n/g, '').replaceAll('=3D', '=');
  return keyOf(/\/order\/[\w-]+#k=[\w-]{43}/.exec(text)?.[0] ?? '');
}

describe('the secret link of an order', () => {
  it('is revoked at once when its customer renews it; the new one is shown and emailed', async () => {
    const order = await anOrder(api, { email: 'renews@example.org' });
    const { body } = await renew(order.id, order.key).expect(200);
    expect(body.emailedTo).toBe('r•••@example.org');
    await pageOf(api, order.id, order.key).expect(404);
    await pageOf(api, order.id, keyOf(body.statusUrl)).expect(200);
    await delivered(api, order.id, 'order.link-renewed');
    expect(emailedKey('renews@example.org')).toEqual(keyOf(body.statusUrl));
    await renew(order.id, order.key).expect(404);
  });

  it('is only emailed when staff renew it', async () => {
    const order = await anOrder(api, { email: 'lost@example.org' });
    const { body } = await renew(order.id, admin).expect(200);
    expect(body).toEqual({ statusUrl: null, emailedTo: 'l•••@example.org' });
    await pageOf(api, order.id, order.key).expect(404);
    await delivered(api, order.id, 'order.link-renewed');
    await pageOf(api, order.id, emailedKey('lost@example.org')).expect(200);
    const rows = await api.database.query(
      "SELECT actor_role, detail FROM audit WHERE subject_id = $1 AND action = 'order.link-renewed'",
      [order.id],
    );
    expect(rows).toEqual([{ actor_role: 'admin', detail: { shownToStaff: false } }]);
  });

  it('is shown to staff when the order has no email address', async () => {
    const order = await anOrder(api, { email: '' });
    const { body } = await renew(order.id, admin).expect(200);
    expect(body.emailedTo).toBeNull();
    await pageOf(api, order.id, keyOf(body.statusUrl)).expect(200);
    await pageOf(api, order.id, order.key).expect(404);
  });

  it('revokes the links to reports when renewed', async () => {
    const files = [{ name: 'cbc.pdf', bytes: aPdf('cbc') }];
    const { id, secret } = await withReports(api, files, admin);
    const holder = { 'X-Order-Secret': secret };
    const { reports } = (await reportsOf(api, id, holder).expect(200)).body;
    await renew(id, holder).expect(200);
    await api.http.get(reports[0].storedPath).expect(410);
    await reportsOf(api, id, holder).expect(404);
  });

  it('is renewed once by concurrent requests, and a limited number of times an hour by its customer', async () => {
    const customer = await as(api, 'customer');
    const order = await anOrder(api, {}, customer);
    const answers = await Promise.all(Array.from({ length: 3 }, () => renew(order.id, order.key)));
    expect(statusesOf(answers)[0]).toBe(200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // A request that arrives after the renewal has the old link: it opens nothing and is not counted.
    for (const { status } of answers) if (status === 404) await renew(order.id, customer).expect(200);
    await renew(order.id, customer).expect(429);
    await renew(order.id, admin).expect(200);
  });
});

describe('a booking that is sent again after its link was renewed', () => {
  it.each(['with a key', 'without one'])('%s returns the current link', async (how) => {
    const [order, key] = [booking(), how === 'with a key' ? randomUUID() : null];
    const first = (await place(api, order, { key }).expect(201)).body;
    const { body } = await renew(first.id, keyOf(first.statusUrl)).expect(200);
    const again = (await place(api, order, { key }).expect(201)).body;
    expect(again).toEqual({ ...first, statusUrl: body.statusUrl });
    await pageOf(api, first.id, keyOf(again.statusUrl)).expect(200);
  });

  it('by staff returns the link that they were shown, not that of the customer', async () => {
    const [order, key] = [booking(), randomUUID()];
    const first = (await place(api, order, { key, headers: admin }).expect(201)).body;
    await renew(first.id, keyOf(first.statusUrl)).expect(200);
    const again = (await place(api, order, { key, headers: admin }).expect(201)).body;
    expect(again).toEqual(first);
    await pageOf(api, first.id, keyOf(again.statusUrl)).expect(404);
  });
});
