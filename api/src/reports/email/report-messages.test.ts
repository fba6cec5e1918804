import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { emailsAbout } from '../../../test/makers/emails.js';
import { delivered } from '../../../test/makers/outbox.js';
import { aPdf } from '../../../test/makers/report-files.js';
import { smsAbout, smsDecided } from '../../../test/makers/text-messages.js';
import { orderInLab, upload } from '../../../test/makers/uploads.js';
import { type MailedApp, startMailedApp } from '../../../test/servers/mailed-app.js';

let api: MailedApp;
beforeAll(async () => {
  api = await startMailedApp();
});
afterAll(() => api.close());

const beneficiaries = [
  { name: 'Meera Nair', age: 60, gender: 'Female' },
  { name: 'Ravi Rao', age: 58, gender: 'Male' },
];
const ofTwo = async () => {
  const { id } = await orderInLab(api, { noOfPersons: 2, beneficiaries });
  const { body } = await api.http.get(`/api/orders/${id}`).set(api.admin).expect(200);
  return { id, reference: String(body.reference) };
};
/** Uploads a file for each person, of whom an empty one is everyone, and returns the last email and text message. */
async function messagesAfter({ id, reference }: { id: string; reference: string }, persons: string[]) {
  const files = persons.map((_, index) => `${Date.now()}-${index}.pdf`);
  let request = upload(
    api,
    id,
    files.map((name) => ({ name, bytes: aPdf(name) })),
    api.admin,
  );
  for (const person of persons) request = request.field('person', person);
  await request.expect(201);
  await delivered(api, id, 'report.ready');
  await smsDecided(api, id, 'report.ready');
  const email = emailsAbout(api, reference).at(-1);
  return { ...email, sms: (await smsAbout(api, reference)).at(-1)?.text };
}

describe('the messages about a report', () => {
  it('of one of two people say whose it is and whose is to come, by when, and then that all are ready', async () => {
    const order = await ofTwo();
    await api.database.query("UPDATE orders SET report_due_at = '2099-11-28T18:00:00+05:30' WHERE id = $1", [
      order.id,
    ]);
    const first = await messagesAfter(order, ['1']);
    expect(first.subject).toBe(`1 of 2 reports is ready, ${order.reference}`);
    expect(first.text).toContain('The report of Meera Nair is ready. View it on your order page.');
    expect(first.text).toMatch(
      /The report of Ravi Rao is still to come, by \w{3}, 28 Nov 2099, 6(:00)? pm\. We’ll email you again\./,
    );
    expect(first.sms).toContain(`a report for booking ${order.reference} is ready: 1 of 2. Open it`);
    const second = await messagesAfter(order, ['2']);
    expect(second.subject).toBe(`All 2 reports are ready, ${order.reference}`);
    expect(second.text).toContain('The report of Ravi Rao is ready.');
    expect(second.text).not.toMatch(/Meera Nair is|still to come/);
    expect(second.sms).toContain('is ready: 2 of 2. Open it');
  });

  it('of two people at once name both in one message', async () => {
    const { text } = await messagesAfter(await ofTwo(), ['1', '2']);
    expect(text).toContain('The reports of Meera Nair and Ravi Rao are ready.');
  });

  it('for everyone name nobody', async () => {
    const order = await ofTwo();
    const { subject, text, sms } = await messagesAfter(order, ['']);
    expect(subject).toBe(`Your report is ready, ${order.reference}`);
    expect(text).not.toMatch(/Meera Nair|Ravi Rao/);
    expect(sms).toContain(`your report for booking ${order.reference} is ready.`);
  });

  it('that was withdrawn reach a phone too', async () => {
    const order = await ofTwo();
    await messagesAfter(order, ['1']);
    const { body } = await api.http.get(`/api/orders/${order.id}`).set(api.admin).expect(200);
    await api.http
      .post(`/api/orders/${order.id}/reports/${body.reports[0].id}/withdraw`)
      .set(api.admin)
      .send({ reason: 'Wrong person' })
      .expect(204);
    expect((await smsDecided(api, order.id, 'report.withdrawn'))?.outcome).toBe('sent');
    expect((await smsAbout(api, order.reference)).at(-1)?.text).toContain(
      `the lab has withdrawn a report of booking ${order.reference}.`,
    );
  });
});
