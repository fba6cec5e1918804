import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AdminOrderView, PersonalData } from '@nidaan/contract';
import { SECRETS } from '../../../../test/servers/app.js';
import { as, bearer, makeUser, tokenOf } from '../../../../test/makers/makers.js';
import { keyOf, pageOf } from '../../../../test/makers/orders.js';
import { delivered, later } from '../../../../test/makers/outbox.js';
import { type MailedApp, startMailedApp } from '../../../../test/servers/mailed-app.js';
import { aPdf } from '../../../../test/makers/report-files.js';
import { reportsOf, withReports } from '../../../../test/makers/uploads.js';
import { codeOf } from '../../../reports/access/codes.service.js';
import type { OrderLinks } from '../../access/order-links.js';
import { contactCodeOf } from './contact-codes.js';

type Headers = Record<string, string>;

let api: MailedApp;
let admin: { Authorization: string };
let second: { Authorization: string };
beforeAll(async () => {
  api = await startMailedApp();
  [admin, second] = [await as(api, 'admin'), await as(api, 'admin')];
});
afterAll(() => api.close());

const HIV = { cartItems: [{ id: '321', type: 'product', qty: 1 }] };
const FILES = [{ name: 'hiv.pdf', bytes: aPdf('hiv'), tag: 'hiv' }];
let made = 0;

/** An order with an HIV result, and the mailbox that it was booked with. */
async function tested() {
  made += 1;
  const email = `booked${made}@example.org`;
  const { id, reports } = await withReports(api, FILES, admin, { ...HIV, email });
  return { id, email, report: reports[0]?.id ?? '' };
}

const viewOf = async (id: string) => (await pageOf(api, id, admin).expect(200)).body as AdminOrderView;

async function setContact(id: string, given: object, by: Headers = admin): Promise<void> {
  const { name, email, phoneno, address, pincode, version } = await viewOf(id);
  const contact = { name, email, phoneno, address, pincode, version, ...given };
  await api.http.put(`/api/orders/${id}/contact`).set(by).send(contact).expect(200);
}

/** The secret header of the link that was last emailed to the order's mailbox. */
async function holderOf(id: string): Promise<Headers> {
  const [{ version }] = await api.database.query(
    'SELECT secret_version AS version FROM orders WHERE id = $1',
    [id],
  );
  const url = api.get<OrderLinks>('OrderLinks').statusUrl(id, version);
  return { 'X-Order-Secret': url.split('#k=')[1] ?? '' };
}

const askReportCode = (id: string, report: string, holder: Headers) =>
  api.http.post(`/api/orders/${id}/reports/${report}/code`).set(holder);
const askContactCode = (id: string, by: Headers) =>
  api.http.post(`/api/orders/${id}/contact-proof/code`).set(by);
const prove = (id: string, by: Headers, code: string) =>
  api.http.post(`/api/orders/${id}/contact-proof`).set(by).send({ code });
const confirm = (id: string, by: Headers, email: string) =>
  api.http.post(`/api/orders/${id}/contact-proof/in-person`).set(by).send({ email });

async function contactCode(id: string): Promise<string> {
  const [{ nonce, ...order }] = await api.database.query(
    `SELECT c.nonce, o.id, o.email, o.phoneno FROM contact_codes c JOIN orders o ON o.id = c.order_id
     WHERE o.id = $1`,
    [id],
  );
  return contactCodeOf(SECRETS.LINK_SECRET, order, nonce);
}

const emailsTo = (mailbox: string) => api.mailServer.received.filter(({ to }) => to.includes(mailbox));
const auditOf = (id: string, action: string): Promise<{ detail: object }[]> =>
  api.database.query('SELECT detail FROM audit WHERE subject_id = $1 AND action = $2 ORDER BY id', [
    id,
    action,
  ]);

describe('a mailbox that staff set after the booking', () => {
  it('gets no code for an HIV result, and the page explains how to prove it', async () => {
    const { id, report } = await tested();
    await setContact(id, { email: 'clerk@example.org' });
    const holder = await holderOf(id);
    const refused = await askReportCode(id, report, holder).expect(409);
    expect(refused.body.code).toBe('email_not_proved');
    const { body } = await reportsOf(api, id, holder).expect(200);
    expect(body).toMatchObject({
      codesTo: 'c•••@example.org',
      emailProof: { codeTo: 'b•••@example.org' },
    });
    expect((await viewOf(id)).emailProofNeeded).toBe(true);
    expect(emailsTo('clerk@example.org').filter(({ text }) => text.includes('Your code'))).toEqual([]);
  });

  it('gets codes after the customer has entered the code sent to the previous mailbox', async () => {
    const { id, email, report } = await tested();
    await setContact(id, { email: 'moved@example.org' });
    const holder = await holderOf(id);
    await askContactCode(id, admin).expect(404);
    await askContactCode(id, holder).expect(204);
    await delivered(api, id, 'order.contact-code');
    const code = await contactCode(id);
    expect(emailsTo(email).filter(({ text }) => text.includes(code))).toHaveLength(1);
    expect(emailsTo('moved@example.org').filter(({ text }) => text.includes(code))).toEqual([]);
    await prove(id, holder, code === '000000' ? '111111' : '000000').expect(400);
    await prove(id, admin, code).expect(404);
    const { body } = await prove(id, holder, code).expect(200);
    await prove(id, holder, code).expect(404);
    const renewed = keyOf(body.statusUrl);
    await prove(id, renewed, code).expect(400);
    expect((await reportsOf(api, id, renewed).expect(200)).body.emailProof).toBeNull();
    await askReportCode(id, report, renewed).expect(204);
    expect(await auditOf(id, 'order.contact-proved')).toEqual([
      {
        detail: {
          how: 'code',
          email: { from: 'b•••@example.org', to: 'm•••@example.org' },
          phoneno: expect.stringMatching(/^••• \d{3}$/),
        },
      },
    ]);
  });

  it('is not proved by a code for another mailbox, nor by guessing', async () => {
    const { id } = await tested();
    await setContact(id, { email: 'first@example.org' });
    const before = await holderOf(id);
    await askContactCode(id, before).expect(204);
    const code = await contactCode(id);
    await setContact(id, { email: 'clerk@example.org' });
    const holder = await holderOf(id);
    await prove(id, holder, code).expect(400);
    await askContactCode(id, holder).expect(204);
    const right = await contactCode(id);
    for (let round = 0; round < 5; round += 1)
      await prove(id, holder, right === '000000' ? '111111' : '000000').expect(400);
    await prove(id, holder, right).expect(400);
  });

  it('is confirmed in person by a second member of staff, never by the one who set it', async () => {
    const { id, report } = await tested();
    await setContact(id, { email: 'counter@example.org' });
    const own = await confirm(id, admin, 'counter@example.org').expect(409);
    expect(own.body.code).toBe('second_person_needed');
    await confirm(id, second, 'another@example.org').expect(409);
    await confirm(id, await as(api, 'customer'), 'counter@example.org').expect(403);
    const { body } = await confirm(id, second, 'counter@example.org').expect(200);
    expect(body.emailProofNeeded).toBe(false);
    await askReportCode(id, report, await holderOf(id)).expect(204);
    expect(await auditOf(id, 'order.contact-proved')).toMatchObject([{ detail: { how: 'in-person' } }]);
  });

  it('has to be confirmed in person when the booking had no email', async () => {
    const { id, report } = await withReports(api, FILES, admin, { ...HIV, email: '' }).then(
      ({ reports, ...order }) => ({ ...order, report: reports[0]?.id ?? '' }),
    );
    await setContact(id, { email: 'late@example.org' });
    const holder = await holderOf(id);
    expect((await reportsOf(api, id, holder).expect(200)).body.emailProof).toEqual({ codeTo: null });
    await askReportCode(id, report, holder).expect(409);
    await confirm(id, second, 'late@example.org').expect(200);
    await askReportCode(id, report, await holderOf(id)).expect(204);
  });

  it('needs no proof when it is the mailbox of the booking again', async () => {
    const { id, email, report } = await tested();
    await setContact(id, { email: 'wrong@example.org' });
    await setContact(id, { email });
    await askReportCode(id, report, await holderOf(id)).expect(204);
  });

  it('does not receive a code that was generated before it was set, even when that is sent later', async () => {
    const { id, email, report } = await tested();
    await askReportCode(id, report, await holderOf(id)).expect(204);
    await delivered(api, id, 'report.code');
    const [{ nonce }] = await api.database.query('SELECT nonce FROM report_codes WHERE report_id = $1', [
      report,
    ]);
    const code = codeOf(SECRETS.LINK_SECRET, report, nonce);
    expect(emailsTo(email).filter(({ text }) => text.includes(code))).toHaveLength(1);
    await setContact(id, { email: 'snatched@example.org' });
    await api.database.query(
      "UPDATE outbox SET done_at = NULL WHERE event = 'report.code' AND payload->>'orderId' = $1",
      [id],
    );
    await later(api);
    await delivered(api, id, 'report.code');
    expect(emailsTo('snatched@example.org').filter(({ text }) => text.includes(code))).toEqual([]);
    await api.http
      .post(`/api/orders/${id}/reports/${report}/open`)
      .set(await holderOf(id))
      .send({ code })
      .expect(400);
  });
});

describe('a changed contact', () => {
  it('is notified to the previous mailbox, and the audit has the old and new mailbox masked', async () => {
    const { id, email } = await tested();
    await setContact(id, { email: 'new@example.org', phoneno: '9900011122', address: '7 Brigade Road' });
    await delivered(api, id, 'order.contact-changed');
    const [notification, ...more] = emailsTo(email).filter(({ text }) => text.includes('contact details'));
    expect(more).toEqual([]);
    expect(notification?.text).toContain('Email, Phone, Address');
    expect(notification?.text).not.toContain('new@example.org');
    const [{ detail }] = (await auditOf(id, 'order.contact-changed')) as [{ detail: object }];
    expect(detail).toEqual({
      fields: ['email', 'phoneno', 'address'],
      email: { from: 'b•••@example.org', to: 'n•••@example.org' },
      phoneno: { from: expect.stringMatching(/^••• \d{3}$/), to: '••• 122' },
    });
    await setContact(id, { phoneno: '9900011133' });
    await delivered(api, id, 'order.contact-changed');
    expect(emailsTo('new@example.org').filter(({ text }) => text.includes('contact details'))).toHaveLength(
      1,
    );
  });

  it('is part of the customer’s data export', async () => {
    const person = await makeUser(api);
    const headers = bearer(await tokenOf(api, person));
    const { id } = await withReports(api, FILES, admin, { ...HIV, email: person.email }, headers);
    await setContact(id, { email: 'other@example.org' });
    const { body } = await api.http.get('/api/privacy/data').set(headers).expect(200);
    expect(PersonalData.parse(body).contactChanges).toMatchObject([
      { fields: ['email'], previousEmail: person.email, email: 'other@example.org' },
    ]);
  });
});
