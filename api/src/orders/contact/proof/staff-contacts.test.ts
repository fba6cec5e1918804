import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminOrderView } from '@nidaan/contract';
import { SECRETS } from '../../../../test/servers/app.js';
import { as, bearer, makeUser, tokenOf } from '../../../../test/makers/makers.js';
import { anOrder, keyOf, pageOf, putInto } from '../../../../test/makers/orders.js';
import { delivered } from '../../../../test/makers/outbox.js';
import { aPdf } from '../../../../test/makers/report-files.js';
import { smsAbout, smsDecided } from '../../../../test/makers/text-messages.js';
import { askCode, knownOf } from '../../../../test/makers/tracking.js';
import { reportsOf, upload } from '../../../../test/makers/uploads.js';
import { type MailedApp, startMailedApp } from '../../../../test/servers/mailed-app.js';
import { contactCodeOf } from './contact-codes.js';

type Headers = Record<string, string>;

let api: MailedApp;
let admin: Headers;
let clerk: Headers;
let lab: Headers;
let second: Headers;
beforeAll(async () => {
  api = await startMailedApp();
  [admin, clerk, lab, second] = await Promise.all([
    as(api, 'admin'),
    as(api, 'front-desk'),
    as(api, 'lab'),
    as(api, 'front-desk'),
  ]);
});
afterAll(() => api.close());

const HIV = { cartItems: [{ id: '321', type: 'product', qty: 1 }] };
const OWN_PHONE = '+919811100011';
const OWN_EMAIL = 'clerk.own@example.org';
const BOOKED_PHONE = '+919845012345';

const viewOf = async (id: string, by: Headers = clerk) =>
  (await pageOf(api, id, by).expect(200)).body as AdminOrderView;

async function setContact(id: string, given: object, by: Headers = clerk): Promise<void> {
  const { name, email, phoneno, address, pincode, version } = await viewOf(id, by);
  const contact = { name, email, phoneno, address, pincode, version, ...given };
  await api.http.put(`/api/orders/${id}/contact`).set(by).send(contact).expect(200);
}

/** The secret in the last text message about an order to a number. */
async function textedKey(id: string, reference: string, to: string): Promise<Headers> {
  await smsDecided(api, id, 'order.confirmation-asked');
  const text = (await smsAbout(api, reference)).findLast((sms) => sms.to === to)?.text ?? '';
  return keyOf(/\/order\/[\w-]+#k=[\w-]{43}/.exec(text)?.[0] ?? '');
}

/** Sets a mailbox with the secret link; the answer has the link that replaces it. */
async function setEmailByLink(id: string, email: string, link: Headers): Promise<Headers> {
  const { version } = (await pageOf(api, id, link).expect(200)).body as { version: number };
  const details = api.http.post(`/api/orders/${id}/details`).set(link);
  const { body } = await details.send({ email, version }).expect(200);
  return body.renewedUrl ? keyOf(body.renewedUrl) : link;
}

const confirm = async (id: string, by: Headers) => {
  const { email, phoneno } = await viewOf(id);
  return api.http.post(`/api/orders/${id}/contact-proof/in-person`).set(by).send({ email, phoneno });
};

/** The lab uploads one file; an HIV result when `tag` says so. */
async function uploaded(id: string, tag?: 'hiv'): Promise<string> {
  await putInto(api, id, 'In lab');
  const file = { name: 'result.pdf', bytes: aPdf(`result of ${id}`), ...(tag && { tag }) };
  return (await upload(api, id, [file], lab).expect(201)).body.reports[0].id as string;
}

const askReportCode = (id: string, report: string, link: Headers) =>
  api.http.post(`/api/orders/${id}/reports/${report}/code`).set(link);
const openedBy = (id: string, report: string, link: Headers) =>
  api.http.get(`/api/orders/${id}/reports/${report}`).set(link);
const openByCode = (id: string, report: string, link: Headers) =>
  api.http.post(`/api/orders/${id}/reports/${report}/open`).set(link).send({ code: '000000' });

/** What every way of one member of staff to the HIV result of an order has to end with. */
async function expectClosed(id: string, link: Headers): Promise<void> {
  expect((await (await confirm(id, clerk)).body).code).toBe('second_person_needed');
  const report = await uploaded(id, 'hiv');
  expect((await askReportCode(id, report, link).expect(409)).body.code).toBe('email_not_proved');
  await openByCode(id, report, link).expect(400);
  await openedBy(id, report, link).expect(404);
}

describe('one member of staff opens no HIV result', () => {
  it('by an own phone, whose link sets an own mailbox', async () => {
    const { id, reference } = await anOrder(api, { ...HIV, email: 'hiv.a@example.org' });
    await setContact(id, { phoneno: OWN_PHONE });
    const link = await setEmailByLink(id, OWN_EMAIL, await textedKey(id, reference, OWN_PHONE));
    await expectClosed(id, link);
  });

  it('by an own mailbox, which is then replaced by another', async () => {
    const { id, reference } = await anOrder(api, { ...HIV, email: 'hiv.b@example.org' });
    await setContact(id, { email: OWN_EMAIL, phoneno: OWN_PHONE });
    const link = await textedKey(id, reference, OWN_PHONE);
    await expectClosed(id, await setEmailByLink(id, 'clerk.second@example.org', link));
  });

  it('by a link that was shown to them and then renewed with itself', async () => {
    const { id } = await anOrder(api, { ...HIV, email: '' });
    const renew = (by: Headers) => api.http.post(`/api/orders/${id}/link`).set(by).expect(200);
    const shown = keyOf((await renew(clerk)).body.statusUrl);
    const renewed = keyOf((await renew(shown)).body.statusUrl);
    const link = await setEmailByLink(id, OWN_EMAIL, renewed);
    await expectClosed(id, link);
  });
});

describe('an ordinary report', () => {
  it('is opened by no link to a contact that staff set, nor by an account with that mailbox', async () => {
    const { id, reference } = await anOrder(api, { email: 'plain@example.org' });
    const own = await makeUser(api);
    await api.database.query('UPDATE users SET email_verified_at = now() WHERE email = $1', [own.email]);
    await setContact(id, { phoneno: OWN_PHONE, email: own.email });
    const link = await textedKey(id, reference, OWN_PHONE);
    const report = await uploaded(id);
    await openedBy(id, report, link).expect(404);
    await openedBy(id, report, clerk).expect(403);
    await openedBy(id, report, bearer(await tokenOf(api, own))).expect(404);
    const { body } = await reportsOf(api, id, link).expect(200);
    expect(body).toMatchObject({ archive: null, contactProof: { codeTo: 'p•••@example.org' } });
    expect(body.reports).toMatchObject([{ storedPath: null }]);
    const sent = await api.http.post(`/api/orders/${id}/send-reports-by-email`).set(lab).expect(409);
    expect(sent.body.code).toBe('email_not_proved');
  });

  it('is opened again when staff set the contact back, by a new link that staff never saw', async () => {
    const { id } = await anOrder(api, { email: '', phoneno: BOOKED_PHONE });
    await setContact(id, { phoneno: null });
    const shown = keyOf((await api.http.post(`/api/orders/${id}/link`).set(clerk)).body.statusUrl);
    await setContact(id, { phoneno: BOOKED_PHONE });
    await pageOf(api, id, shown).expect(404);
    expect((await viewOf(id)).contactProofNeeded).toBe(false);
  });

  it('is opened after a code that went to the previous phone number, by the link that replaces the old one', async () => {
    const { id, reference } = await anOrder(api, { email: '', phoneno: BOOKED_PHONE });
    await setContact(id, { phoneno: '9900011122' });
    const link = await textedKey(id, reference, '+919900011122');
    const report = await uploaded(id);
    const path = `/api/orders/${id}/contact-proof`;
    await api.http.post(`${path}/code`).set(link).expect(204);
    await smsDecided(api, id, 'order.contact-code');
    const code = await contactCode(id);
    const texts = (await smsAbout(api, reference)).filter(({ text }) => text.includes(code));
    expect(texts.map(({ to }) => to)).toEqual([BOOKED_PHONE]);
    const { body } = await api.http.post(path).set(link).send({ code }).expect(200);
    await openedBy(id, report, link).expect(404);
    await openedBy(id, report, keyOf(body.statusUrl)).expect(200);
  });

  it('is opened after a second person has met the customer, whose mailbox gets a new link', async () => {
    const { id } = await anOrder(api, { email: 'met@example.org' });
    await setContact(id, { email: 'met.new@example.org' });
    expect((await confirm(id, clerk)).status).toBe(409);
    expect((await confirm(id, second)).body.contactProofNeeded).toBe(false);
    await delivered(api, id, 'order.link-renewed');
  });

  it('is opened after the customer came back by the code for a link that staff were shown', async () => {
    const order = await anOrder(api, { email: '', phoneno: '+919845012399' });
    await api.http.post(`/api/orders/${order.id}/link`).set(clerk).expect(200);
    const known = await knownOf(api, order);
    await askCode(api, known).expect(204);
    await smsDecided(api, order.id, 'order.tracking-code');
    const text = (await smsAbout(api, order.reference)).at(-1)?.text ?? '';
    const tracked = await api.http.post('/api/order-tracking').send({ ...known, code: text.slice(0, 6) });
    expect((await viewOf(order.id)).contactProofNeeded).toBe(false);
    expect((await smsDecided(api, order.id, 'order.link-renewed'))?.outcome).toBe('sent');
    expect((await smsAbout(api, order.reference)).at(-1)?.text).toContain(tracked.body.statusUrl);
    const audited: unknown = await api.database.query(
      "SELECT actor_role, detail FROM audit WHERE subject_id = $1 AND action = 'order.contact-proved'",
      [order.id],
    );
    expect(audited).toEqual([{ actor_role: 'visitor', detail: { how: 'code' } }]);
    await openedBy(order.id, await uploaded(order.id), keyOf(tracked.body.statusUrl)).expect(200);
  });
});

it('the previous phone number is notified of another number or mailbox by text', async () => {
  const { id, reference } = await anOrder(api, { email: '', phoneno: BOOKED_PHONE });
  await setContact(id, { phoneno: OWN_PHONE }, admin);
  await smsDecided(api, id, 'order.contact-changed');
  const notices = (await smsAbout(api, reference)).filter(({ text }) => text.includes('was changed'));
  expect(notices.map(({ to }) => to)).toEqual([BOOKED_PHONE]);
});

async function contactCode(id: string): Promise<string> {
  const [{ nonce, ...order }] = await api.database.query(
    `SELECT c.nonce, o.id, o.email, o.phoneno FROM contact_codes c JOIN orders o ON o.id = c.order_id
     WHERE o.id = $1`,
    [id],
  );
  return contactCodeOf(SECRETS.LINK_SECRET, order, nonce);
}
