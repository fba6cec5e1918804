import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../test/eventually.js';
import type { TestApp } from '../../../test/servers/app.js';
import { type MailedApp, startMailedApp } from '../../../test/servers/mailed-app.js';
import { aPdf } from '../../../test/makers/report-files.js';
import { putInto } from '../../../test/makers/orders.js';
import { orderInLab, upload } from '../../../test/makers/uploads.js';
import type { Clock } from '../../infrastructure/clock.js';

let api: MailedApp;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await startMailedApp();
  ({ admin } = api);
});
afterAll(() => api.close());

const send = (id: string, to: TestApp = api) =>
  to.http.post(`/api/orders/${id}/send-reports-by-email`).set(admin);
const emailsOf = (words: string) => api.mailServer.received.filter(({ text }) => text.includes(words));
const plain = (text: string) => text.replace(/=\r?\n/g, '').replace(/=3D/g, '=');

async function withReport(given: object = {}) {
  const { id, secret } = await orderInLab(api, given);
  await upload(api, id, [{ name: 'a.pdf', bytes: aPdf(id) }], admin).expect(201);
  const [order] = await api.database.query('SELECT reference, email FROM orders WHERE id = $1', [id]);
  return { id, secret, reference: String(order.reference), email: String(order.email) };
}

describe('emailing reports', () => {
  it('sends a link to the reports of one order, and the same set only once in ten minutes', async () => {
    const { id, reference, email } = await withReport();
    const answers = await Promise.all([send(id), send(id)]);
    expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(
      true,
    );
    expect((await send(id).expect(200)).body).toEqual({ success: true, email });
    const emails = emailsOf(`Your reports for booking ${reference}`);
    expect(emails.map(({ to }) => to)).toEqual([[email]]);
    const token = /\/reports#t=([\w.-]+)/.exec(plain(emails[0]?.text ?? ''))?.[1];
    const { body } = await api.http.post('/api/reports').send({ token }).expect(200);
    expect(body).toMatchObject({ reference, reports: [{ name: 'a.pdf' }] });
    await api.http.get(body.reports[0].storedPath).expect(200);
    await api.http.get(body.archive).expect(200);
    await api.http
      .post('/api/reports')
      .send({ token: `${token}x` })
      .expect(404);
    const clock = api.get<Clock>('Clock');
    clock.now = () => new Date(Date.now() + 7.1 * 86_400_000);
    await api.http.post('/api/reports').send({ token }).expect(404);
    clock.now = () => new Date();
    await api.database.query('UPDATE orders SET secret_version = 2 WHERE id = $1', [id]);
    await api.http.post('/api/reports').send({ token }).expect(404);
  });

  it('sends no report of an order that was cancelled since', async () => {
    const { id, reference } = await withReport();
    await putInto(api, id, 'Cancelled');
    expect((await send(id).expect(409)).body).toMatchObject({ code: 'order_cancelled' });
    expect(emailsOf(`Your reports for booking ${reference}`)).toEqual([]);
  });

  it('sends a link that without its token opens nothing', async () => {
    const { id, secret, reference } = await withReport();
    const subject = `Your report is ready, ${reference}`;
    const [message] = await eventually(
      () => emailsOf(subject),
      (found) => found.length > 0,
    );
    expect(plain(message?.text ?? '')).toContain(`/order/${id}#k=`);
    const { body } = await api.http
      .get(`/api/orders/${id}/reports`)
      .set('X-Order-Secret', secret)
      .expect(200);
    expect(body.openings).toEqual([]);
  });

  it('is refused without reports or without an email address', async () => {
    const { id } = await orderInLab(api);
    expect((await send(id).expect(409)).body.code).toBe('no_reports');
    const withoutEmail = await orderInLab(api, { email: '' });
    expect((await send(withoutEmail.id).expect(409)).body.code).toBe('no_email');
    await send('nothing').expect(404);
  });

  it('fails when the mail server refuses the email, and the next request sends it', async () => {
    const { id, reference } = await withReport();
    api.mailServer.refuse(550);
    expect((await send(id).expect(503)).body).toMatchObject({
      code: 'reports_not_sent',
      title: 'Failed to send reports. Please try again later.',
    });
    api.mailServer.refuse(0);
    await send(id).expect(200);
    expect(emailsOf(`Your reports for booking ${reference}`)).toHaveLength(1);
  });

  it('fails at the timeout when the mail server does not respond', async () => {
    const { id } = await withReport();
    const tarpit = createServer((socket) => socket.on('error', () => undefined));
    await new Promise<void>((ready) => tarpit.listen(0, '127.0.0.1', () => ready()));
    const { port } = tarpit.address() as AddressInfo;
    const slow = await api.another({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    expect((await send(id, slow).expect(503)).body.code).toBe('reports_not_sent');
    await slow.close();
    await new Promise((closed) => tarpit.close(closed));
  });
});
