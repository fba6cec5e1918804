import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { as } from '../../../test/makers/makers.js';
import { release, setReleaseFirst, uploadNamed } from '../../../test/makers/report-releases.js';
import { orderInLab } from '../../../test/makers/uploads.js';
import { startApp, type TestApp } from '../../../test/servers/app.js';

let api: TestApp;
let owner: { Authorization: string };
let lab: { Authorization: string };
beforeAll(async () => {
  api = await startApp();
  [owner, lab] = [await as(api, 'admin'), await as(api, 'lab')];
  await setReleaseFirst(api, owner, true).expect(200);
});
afterAll(() => api.close());

const viewOf = async (id: string) => (await api.http.get(`/api/orders/${id}`).set(lab).expect(200)).body;
const waiting = async () => (await api.http.get('/api/report-releases').set(lab).expect(200)).body;
const eventsOf = async (id: string, event: string): Promise<number> =>
  (
    await api.database.query("SELECT 1 FROM outbox WHERE event = $2 AND payload->>'orderId' = $1", [
      id,
      event,
    ])
  ).length;
const auditOf = (id: string, action: string) =>
  api.database.query('SELECT detail FROM audit WHERE subject_id = $1 AND action = $2', [id, action]);
const withdraw = (id: string, report: string) =>
  api.http.post(`/api/orders/${id}/reports/${report}/withdraw`).set(lab).send({ reason: 'Mixed up' });
const move = (id: string, body: object) => api.http.post(`/api/orders/${id}/moves`).set(lab).send(body);

describe('a report that waits for its release', () => {
  it('leaves the order in the laboratory until it is released; who uploaded and released it is kept', async () => {
    const { id } = await orderInLab(api);
    const reports = await uploadNamed(api, id, lab, 'a.pdf', 'b.pdf');
    const held = await viewOf(id);
    expect(held).toMatchObject({ status: 'In lab', reports: [{ awaitsRelease: true, released: null }, {}] });
    expect(await eventsOf(id, 'report.ready')).toBe(0);
    expect(
      (await waiting()).reports.filter(({ orderId }: { orderId: string }) => orderId === id),
    ).toHaveLength(2);
    const dashboardOf = async (by: typeof lab) =>
      (await api.http.get('/api/dashboard').set(by).expect(200)).body.reportsToRelease;
    expect(await dashboardOf(lab)).toBe(String((await waiting()).total));
    expect(await dashboardOf(await as(api, 'front-desk'))).toBeNull();
    const { body } = await release(api, owner, ...reports).expect(200);
    expect(body).toEqual({ released: reports.toSorted(), skipped: [] });
    const released = await viewOf(id);
    expect(released).toMatchObject({
      status: 'Report ready',
      reports: [
        {
          uploadedBy: expect.stringContaining('@'),
          awaitsRelease: false,
          released: { at: expect.any(String), by: expect.stringContaining('@') },
        },
        { awaitsRelease: false },
      ],
    });
    expect(released.reports[0].uploadedBy).not.toBe(released.reports[0].released.by);
    expect(await eventsOf(id, 'report.ready')).toBe(1);
    expect(await auditOf(id, 'report.released')).toEqual([{ detail: { reports: reports.toSorted() } }]);
  });

  it('is released once by requests at the same time, and by the one who uploaded it too', async () => {
    const { id } = await orderInLab(api);
    const [report = ''] = await uploadNamed(api, id, lab, 'a.pdf');
    const answers = await Promise.all([1, 2, 3].map(() => release(api, lab, report).expect(200)));
    expect(answers.flatMap(({ body }) => body.released)).toEqual([report]);
    expect(answers.flatMap(({ body }) => body.skipped)).toEqual([report, report]);
    expect(await eventsOf(id, 'report.ready')).toBe(1);
  });

  it('is either released and then withdrawn, or withdrawn and not released', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await orderInLab(api);
      const [report = ''] = await uploadNamed(api, id, lab, 'a.pdf');
      const [{ body }] = await Promise.all([
        release(api, lab, report).expect(200),
        withdraw(id, report).expect(204),
      ]);
      const wasReleased = body.released.length === 1;
      // The customer is notified of a withdrawal only of what they could see.
      expect(await eventsOf(id, 'report.ready')).toBe(wasReleased ? 1 : 0);
      expect(await eventsOf(id, 'report.withdrawn')).toBe(wasReleased ? 1 : 0);
      expect(await viewOf(id)).toMatchObject({ status: 'In lab', reports: [] });
      expect((await release(api, lab, report).expect(200)).body.skipped).toEqual([report]);
    }
  });

  it('does not make an order ready, also by hand, and the order goes back without a released one', async () => {
    const { id } = await orderInLab(api);
    const [first = ''] = await uploadNamed(api, id, lab, 'a.pdf');
    const { version } = await viewOf(id);
    const ready = { move: 'reportReady', version };
    expect((await move(id, ready).expect(409)).body.code).toBe('reports_not_released');
    await release(api, lab, first).expect(200);
    await uploadNamed(api, id, lab, 'b.pdf');
    await withdraw(id, first).expect(204);
    expect(await viewOf(id)).toMatchObject({ status: 'In lab', reports: [{ name: 'b.pdf' }] });
  });

  it('cannot be sent', async () => {
    const { id } = await orderInLab(api);
    const [first = ''] = await uploadNamed(api, id, lab, 'a.pdf');
    await release(api, lab, first).expect(200);
    await uploadNamed(api, id, lab, 'b.pdf');
    const { body } = await api.http.post(`/api/orders/${id}/send-reports-by-email`).set(lab).expect(409);
    expect(body).toMatchObject({ code: 'reports_not_released', title: expect.stringContaining('Release') });
  });

  it('of several orders is released together; what is unknown is skipped', async () => {
    const orders = [await orderInLab(api), await orderInLab(api)];
    const reports = (await Promise.all(orders.map(({ id }) => uploadNamed(api, id, lab, 'a.pdf')))).flat();
    const unknown = randomUUID();
    const { body } = await release(api, lab, ...reports, unknown, ...reports).expect(200);
    expect(body.released.toSorted()).toEqual(reports.toSorted());
    expect(body.skipped).toEqual([unknown]);
    for (const { id } of orders) expect((await viewOf(id)).status).toBe('Report ready');
  });
});

describe('the setting', () => {
  it('is changed by the owner alone, and audited once', async () => {
    await setReleaseFirst(api, lab, false).expect(403);
    for (const bad of [{}, { releaseFirst: 'yes' }])
      expect(
        (await api.http.put('/api/report-settings').set(owner).send(bad).expect(400)).body.errors,
      ).toMatchObject([{ path: 'releaseFirst' }]);
    const before = (await auditOf('report-settings', 'report-settings.changed')).length;
    await setReleaseFirst(api, owner, true).expect(200);
    expect(await auditOf('report-settings', 'report-settings.changed')).toHaveLength(before);
    expect((await api.http.get('/api/report-settings').set(lab).expect(200)).body).toMatchObject({
      releaseFirst: true,
    });
  });

  it('once switched off holds no new report, and those that wait go on waiting', async () => {
    const { id } = await orderInLab(api);
    const [held = ''] = await uploadNamed(api, id, lab, 'held.pdf');
    const { body } = await setReleaseFirst(api, owner, false).expect(200);
    expect(body.waiting).toBeGreaterThan(0);
    await uploadNamed(api, id, lab, 'open.pdf');
    expect((await viewOf(id)).reports).toMatchObject([
      { name: 'held.pdf', awaitsRelease: true },
      { name: 'open.pdf', awaitsRelease: false, released: null },
    ]);
    await release(api, lab, held).expect(200);
    expect((await viewOf(id)).reports).toMatchObject([{ awaitsRelease: false }, { awaitsRelease: false }]);
    await setReleaseFirst(api, owner, true).expect(200);
  });

  it('names the field of a release without reports, or with something that is no id', async () => {
    expect((await release(api, lab).expect(400)).body.errors).toMatchObject([{ path: 'reports' }]);
    expect((await release(api, lab, 'x').expect(400)).body.errors).toMatchObject([{ path: 'reports.0' }]);
    await release(api, await as(api, 'front-desk'), randomUUID()).expect(403);
  });
});
