import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { OwnReport } from '@nidaan/contract';
import { as } from '../../../test/makers/makers.js';
import { release, setReleaseFirst, uploadNamed } from '../../../test/makers/report-releases.js';
import { aPdf } from '../../../test/makers/report-files.js';
import { orderInLab, reportsOf, upload } from '../../../test/makers/uploads.js';
import { entriesOf } from '../../../test/makers/zip.js';
import { startApp, type TestApp } from '../../../test/servers/app.js';
import { ReportLinks } from '../access/report-links.js';

let api: TestApp;
let owner: { Authorization: string };
let lab: { Authorization: string };
let customer: { Authorization: string };
let order: { id: string; secret: string };
let held: string;
beforeAll(async () => {
  api = await startApp();
  [owner, lab, customer] = [await as(api, 'admin'), await as(api, 'lab'), await as(api, 'customer')];
  await setReleaseFirst(api, owner, true).expect(200);
  order = await orderInLab(api, {}, customer);
  const [seen = ''] = await uploadNamed(api, order.id, lab, 'seen.pdf');
  await release(api, lab, seen).expect(200);
  held = (await uploadNamed(api, order.id, lab, 'held.pdf')).find((id) => id !== seen) ?? '';
  // Staff look at it, which must not tell the customer of it either.
  await api.http.get(`/api/orders/${order.id}/reports/${held}`).set(lab).expect(200);
});
afterAll(() => api.close());

const names = (reports: OwnReport[]) => reports.map(({ name }) => name);
const namesIn = (entries: { name: string }[]) => entries.map(({ name }) => name);
const bySecret = () => ({ 'X-Order-Secret': order.secret });
const pathOf = (viewer: Parameters<ReportLinks['fileOf']>[2]) =>
  api.get<ReportLinks>('ReportLinks').fileOf(order.id, held, viewer);
const zipOf = async (path: string, headers: Record<string, string> = {}) =>
  entriesOf(
    (
      await api.http
        .get(path)
        .set(headers)
        .buffer(true)
        .parse((response, done) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () => done(null, Buffer.concat(parts)));
        })
        .expect(200)
    ).body,
  );

it('a report that is not released is on no list of the customer', async () => {
  for (const headers of [bySecret(), customer]) {
    const { body } = await reportsOf(api, order.id, headers).expect(200);
    expect(names(body.reports)).toEqual(['seen.pdf']);
    expect(body.openings).toEqual([]);
  }
  const { body: list } = await api.http.get('/api/orders').set(customer).expect(200);
  expect(list[0].reports).toHaveLength(1);
  expect(list[0].reportPeople).toHaveLength(1);
});

it('is behind no emailed link', async () => {
  const token = api.get<ReportLinks>('ReportLinks').emailToken(order.id, 1).split('#t=')[1];
  const { body } = await api.http.post('/api/reports').send({ token }).expect(200);
  expect(names(body.reports)).toEqual(['seen.pdf']);
});

it('opens by no address of the customer, also one that is guessed', async () => {
  const path = `/api/orders/${order.id}/reports/${held}`;
  await api.http.get(path).set(customer).expect(404);
  await api.http.get(path).set(bySecret()).expect(404);
  const [{ user_id: id }] = await api.database.query('SELECT user_id FROM orders WHERE id = $1', [order.id]);
  await api.http.get(pathOf({ role: 'customer', id, version: null })).expect(410);
  await api.http.get(pathOf({ role: 'link', id: null, version: 1 })).expect(410);
});

it('is in no archive of the customer, and in that of staff', async () => {
  const path = `/api/orders/${order.id}/download-reports`;
  expect(namesIn(await zipOf(path, customer))).toEqual(['seen.pdf']);
  expect(namesIn(await zipOf(path, bySecret()))).toEqual(['seen.pdf']);
  expect(namesIn(await zipOf(path, lab)).toSorted()).toEqual(['held.pdf', 'seen.pdf']);
});

it('is not in the customer’s data, their archive, or the record of who opened what', async () => {
  const { text } = await api.http.get('/api/privacy/data').set(customer).expect(200);
  expect(text).toContain('seen.pdf');
  expect(text).not.toContain('held.pdf');
  const uploads = JSON.parse(text).accesses.filter(
    ({ action }: { action: string }) => action === 'report.uploaded',
  );
  expect(uploads).toHaveLength(1);
  const entries = namesIn(await zipOf('/api/privacy/archive', customer)).join();
  expect(entries).toContain('seen.pdf');
  expect(entries).not.toContain('held.pdf');
});

it('as an HIV result gets no code, and an earlier code does not open it', async () => {
  const hiv = await orderInLab(api, { cartItems: [{ id: '321', type: 'product', qty: 1 }] });
  const file = { name: 'hiv.pdf', bytes: aPdf('hiv'), tag: 'hiv' };
  const { body } = await upload(api, hiv.id, [file], lab).expect(201);
  const path = `/api/orders/${hiv.id}/reports/${body.reports[0].id}`;
  const headers = { 'X-Order-Secret': hiv.secret };
  await api.http.post(`${path}/code`).set(headers).expect(404);
  await api.http.post(`${path}/open`).set(headers).send({ code: '123456' }).expect(400);
  await release(api, lab, body.reports[0].id).expect(200);
  await api.http.post(`${path}/code`).set(headers).expect(204);
});

it('is seen everywhere once it is released', async () => {
  await release(api, lab, held).expect(200);
  const { body } = await reportsOf(api, order.id, bySecret()).expect(200);
  expect(names(body.reports)).toEqual(['seen.pdf', 'held.pdf']);
  expect(body.openings).toContainEqual({ at: expect.any(String), role: 'admin', names: ['held.pdf'] });
  await api.http.get(body.reports[1].storedPath).expect(200);
});
