import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OwnReport, StaffReport } from '@nidaan/contract';
import { as } from '../../test/makers/makers.js';
import { aPdf } from '../../test/makers/report-files.js';
import { orderInLab, reportsOf, upload } from '../../test/makers/uploads.js';
import { type MailedApp, startMailedApp } from '../../test/servers/mailed-app.js';

let api: MailedApp;
let lab: { Authorization: string };
beforeAll(async () => {
  api = await startMailedApp();
  lab = await as(api, 'lab');
});
afterAll(() => api.close());

const asha = { name: 'Asha Rao', age: 34, gender: 'Female' };
const ravi = { name: 'Ravi Rao', age: 40, gender: 'Male' };
const ofTwo = () => orderInLab(api, { noOfPersons: 2, beneficiaries: [asha, ravi] });
const pdf = (name: string) => ({ name, bytes: aPdf(name) });
const uploadFor = (id: string, persons: string[], ...names: string[]) => {
  let request = upload(api, id, names.map(pdf), lab);
  for (const person of persons) request = request.field('person', person);
  return request;
};
const setPerson = (id: string, report: string, person: unknown, headers = lab) =>
  api.http.put(`/api/orders/${id}/reports/${report}/person`).set(headers).send({ person });
const personsOf = (reports: (StaffReport | OwnReport)[]) =>
  Object.fromEntries(reports.map(({ name, person }) => [name, person]));
const forCustomer = async ({ id, secret }: { id: string; secret: string }) =>
  personsOf((await reportsOf(api, id, { 'X-Order-Secret': secret }).expect(200)).body.reports);
const auditOf = (id: string) =>
  api.database.query("SELECT detail FROM audit WHERE subject_id = $1 AND action = 'report.person-changed'", [
    id,
  ]);
const amend = (id: string, beneficiaries: object[], version: number) =>
  api.http
    .post(`/api/orders/${id}/amend`)
    .set(api.admin)
    .send({
      cartItems: [{ id: '2', type: 'product', qty: 1 }],
      noOfPersons: beneficiaries.length,
      beneficiaries,
      quotedTotal: 80 * beneficiaries.length,
      version,
    });

describe('the person of a report', () => {
  it('is set by the upload, and seen by the customer on every way', async () => {
    const order = await ofTwo();
    const names = ['a.pdf', 'b.pdf', 'all.pdf'];
    const { body } = await uploadFor(order.id, ['2', '1', ''], ...names).expect(201);
    const expected = {
      'a.pdf': { position: 2, name: 'Ravi Rao' },
      'b.pdf': { position: 1, name: 'Asha Rao' },
      'all.pdf': null,
    };
    expect(personsOf(body.reports)).toEqual(expected);
    expect(await forCustomer(order)).toEqual(expected);
    await api.http.post(`/api/orders/${order.id}/send-reports-by-email`).set(lab).expect(200);
    const email = api.mailServer.received.findLast(({ text }) => text.includes('Your reports for booking'));
    const text = (email?.text ?? '').replace(/=\r?\n/g, '').replace(/=3D/g, '=');
    expect(text).toContain('Report of: Asha Rao');
    expect(text).toContain('Report of: Ravi Rao');
    const token = /\/reports#t=([\w.-]+)/.exec(text)?.[1];
    const emailed = await api.http.post('/api/reports').send({ token }).expect(200);
    expect(personsOf(emailed.body.reports)).toEqual(expected);
  });

  it('is none for an upload that names none', async () => {
    const { id } = await ofTwo();
    const { body } = await uploadFor(id, [], 'a.pdf').expect(201);
    expect(personsOf(body.reports)).toEqual({ 'a.pdf': null });
  });

  it.each([
    ['a person that the order does not have', ['3']],
    ['fewer persons than files', ['1']],
    ['something that is no position', ['1', 'x']],
  ])('refuses %s, and stores no file', async (_, persons) => {
    const { id } = await ofTwo();
    const sent = persons[0] === '3' ? ['a.pdf'] : ['a.pdf', 'b.pdf'];
    const { body } = await uploadFor(id, persons, ...sent).expect(400);
    expect(body.errors).toMatchObject([{ path: 'person' }]);
    expect((await api.http.get(`/api/orders/${id}`).set(lab).expect(200)).body.reports).toEqual([]);
  });

  it('can be changed by the lab, is audited by position, and the same again changes nothing', async () => {
    const order = await ofTwo();
    const { body } = await uploadFor(order.id, ['1'], 'a.pdf').expect(201);
    const [{ id: report }] = body.reports;
    await setPerson(order.id, report, 2).expect(204);
    await setPerson(order.id, report, 2).expect(204);
    expect(await forCustomer(order)).toEqual({ 'a.pdf': { position: 2, name: 'Ravi Rao' } });
    expect(await auditOf(order.id)).toEqual([{ detail: { reports: [report], person: 2 } }]);
    await setPerson(order.id, report, null).expect(204);
    expect(await forCustomer(order)).toEqual({ 'a.pdf': null });
    for (const person of [3, 0, 'x', undefined])
      expect((await setPerson(order.id, report, person).expect(400)).body.errors).toMatchObject([
        { path: 'person' },
      ]);
    await setPerson(order.id, report, 1, await as(api, 'front-desk')).expect(403);
    const other = await ofTwo();
    await setPerson(other.id, report, 1).expect(404);
  });

  it('follows its name when an order is amended, and is none once the person was removed', async () => {
    const order = await ofTwo();
    await uploadFor(order.id, ['1', '2'], 'asha.pdf', 'ravi.pdf').expect(201);
    await api.database.query("UPDATE orders SET status = 'Booked' WHERE id = $1", [order.id]);
    const { version } = (await api.http.get(`/api/orders/${order.id}`).set(api.admin).expect(200)).body;
    await amend(order.id, [ravi], version).expect(200);
    expect(await forCustomer(order)).toEqual({
      'asha.pdf': null,
      'ravi.pdf': { position: 1, name: 'Ravi Rao' },
    });
  });
});
