import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { as } from '../../../test/makers/makers.js';
import { anOrder, moveIt, pageOf, putInto, stateIn } from '../../../test/makers/orders.js';
import { delivered } from '../../../test/makers/outbox.js';
import { type MailedApp, startMailedApp } from '../../../test/servers/mailed-app.js';
import { aPdf } from '../../../test/makers/report-files.js';
import { addReport, upload, withReports } from '../../../test/makers/uploads.js';

let api: MailedApp;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await startMailedApp();
  ({ admin } = api);
});
afterAll(() => api.close());

const pdf = (name: string) => ({ name, bytes: aPdf(name) });
const withdraw = (id: string, report: string) =>
  api.http.post(`/api/orders/${id}/reports/${report}/withdraw`).set(admin).send({ reason: 'Wrong patient' });

describe('Report ready', () => {
  it('requires a report, or an explicit confirmation', async () => {
    const { id } = await anOrder(api);
    await putInto(api, id, 'Confirmed');
    const { body } = await moveIt(api, id, admin, { move: 'reportReady', version: 2 }).expect(409);
    expect(body).toMatchObject({ code: 'report_missing', current: { status: 'Confirmed', version: 2 } });
    expect(await stateIn(api, id)).toEqual({ status: 'Confirmed', version: 2 });
    await moveIt(api, id, admin, { move: 'reportReady', version: 2, withoutReport: true }).expect(200);
  });

  it('needs no confirmation when there is a report', async () => {
    const { id } = await anOrder(api);
    await putInto(api, id, 'Confirmed');
    await addReport(api, id);
    await moveIt(api, id, admin, { move: 'reportReady', version: 2 }).expect(200);
  });
});

describe('a report that was uploaded before the sample reached the laboratory', () => {
  it.each([
    ['collect', 'Out for collection'],
    ['toLab', 'Sample collected'],
  ] as const)('makes the order ready at %s', async (move, from) => {
    const { id, key } = await anOrder(api);
    await putInto(api, id, 'Booked');
    await upload(api, id, [pdf('early.pdf')], admin).expect(201);
    expect(await stateIn(api, id)).toMatchObject({ status: 'Booked' });
    await putInto(api, id, from);
    const { body } = await moveIt(api, id, admin, { move, version: 3 }).expect(200);
    expect(body).toMatchObject({ status: 'Report ready', version: 5 });
    const page = await pageOf(api, id, key).expect(200);
    const way = page.body.timeline.map(({ status }: { status: string }) => status);
    expect(way.slice(-2)).toEqual([move === 'collect' ? 'Sample collected' : 'In lab', 'Report ready']);
  });
});

describe('withdrawing a report', () => {
  it('moves the order back to the laboratory when it was the only one, with an event and one email', async () => {
    const customer = await as(api, 'customer');
    const { id, secret, reports } = await withReports(api, [pdf('cbc.pdf')], admin, {}, customer);
    expect(await stateIn(api, id)).toMatchObject({ status: 'Report ready' });
    await withdraw(id, reports[0]?.id ?? '').expect(204);
    expect(await stateIn(api, id)).toMatchObject({ status: 'In lab' });
    const events = await api.database.query(
      "SELECT payload->>'move' AS move, payload->>'who' AS who FROM outbox WHERE payload->>'orderId' = $1 AND event = 'order.moved' ORDER BY id",
      [id],
    );
    expect(events.at(-1)).toEqual({ move: 'returnToLab', who: 'system' });
    const page = await pageOf(api, id, { 'X-Order-Secret': secret }).expect(200);
    expect(page.body).toMatchObject({ status: 'In lab', reportWithdrawn: true });
    expect(page.body.timeline.at(-1)).toMatchObject({ status: 'In lab', reason: 'Wrong patient' });
    const { body } = await api.http.get('/api/orders').set(customer).expect(200);
    expect(body[0]).toMatchObject({ id, status: 'In lab', reportWithdrawn: true, reports: [] });
    await delivered(api, id, 'report.withdrawn');
    const emails = api.mailServer.received.filter(
      ({ text }) => text.includes('was withdrawn') && text.includes(page.body.reference),
    );
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text.replace(/=\r?\n/g, '')).toContain('Your booking is back in the laboratory.');
    await upload(api, id, [pdf('right.pdf')], admin).expect(201);
    const ready = await pageOf(api, id, { 'X-Order-Secret': secret }).expect(200);
    expect(ready.body).toMatchObject({ status: 'Report ready', reportWithdrawn: false });
  });

  it('leaves the order ready when there is another; two concurrent withdrawals move it back once', async () => {
    const { id, reports } = await withReports(api, [pdf('a.pdf'), pdf('b.pdf')], admin);
    const [first, second] = reports.map((report) => report.id);
    await withdraw(id, first ?? '').expect(204);
    expect(await stateIn(api, id)).toMatchObject({ status: 'Report ready' });
    await upload(api, id, [pdf('c.pdf')], admin).expect(201);
    const { body } = await api.http.get(`/api/orders/${id}`).set(admin).expect(200);
    const third = body.reports.at(-1).id as string;
    await Promise.all([withdraw(id, second ?? ''), withdraw(id, third)]);
    expect(await stateIn(api, id)).toMatchObject({ status: 'In lab' });
  });

  it('does not change the status of a completed order', async () => {
    const { id, reports } = await withReports(api, [pdf('d.pdf')], admin);
    await putInto(api, id, 'Completed');
    await withdraw(id, reports[0]?.id ?? '').expect(204);
    expect(await stateIn(api, id)).toMatchObject({ status: 'Completed' });
  });
});
