import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LAB } from '@nidaan/contract';
import { type TestApp, startApp } from '../../../test/servers/app.js';
import { as } from '../../../test/makers/makers.js';
import { aPdf } from '../../../test/makers/report-files.js';
import { reportsOf, type Upload, withReports } from '../../../test/makers/uploads.js';
import type { Clock } from '../../infrastructure/clock.js';
import type { Files } from '../../infrastructure/files/files.js';

let api: TestApp;
let admin: { Authorization: string };
let customer: { Authorization: string };
beforeAll(async () => {
  api = await startApp();
  [admin, customer] = [await as(api, 'admin'), await as(api, 'customer')];
});
afterAll(() => api.close());

const bytes = aPdf('result');
const FILES: Upload[] = [{ name: 'रिपोर्ट.pdf', bytes }];

const withReport = (files = FILES, given: object = {}, headers: Record<string, string> = {}) =>
  withReports(api, files, admin, given, headers);
const own = (id: string, headers: Record<string, string>) => reportsOf(api, id, headers);
const openings = async (id: string, secret: string) =>
  (await own(id, { 'X-Order-Secret': secret }).expect(200)).body.openings;
const at = (minutes: number) => {
  const clock = api.get<Clock>('Clock');
  clock.now = () => new Date(Date.now() + minutes * 60_000);
};

describe('a signed link', () => {
  it('displays the original bytes in the browser, without running or caching them', async () => {
    const { path, id, secret } = await withReport();
    const answer = await api.http.get(path).expect(200);
    expect(Buffer.compare(answer.body as Buffer, bytes)).toBe(0);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/(^|; )sandbox(;|$)/),
      'content-disposition': expect.stringMatching(/^inline; .*filename\*=UTF-8''%E0%A4%B0/),
    });
    expect(await openings(id, secret)).toEqual([
      { at: expect.stringMatching(/^\d{4}-.*Z$/), role: 'admin', names: ['रिपोर्ट.pdf'] },
    ]);
  });

  it('downloads the file under its name with download=1, and is refused with another value', async () => {
    const { path } = await withReport();
    const answer = await api.http.get(`${path}&download=1`).expect(200);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; .*filename\*=UTF-8''%E0%A4%B0/);
    expect(answer.headers['content-security-policy']).toMatch(/(^|; )sandbox(;|$)/);
    await api.http.get(`${path}&download=yes`).expect(400);
  });

  it('to a missing file answers with a page or a problem that names the contact', async () => {
    const { path, reports } = await withReport();
    const [report] = reports;
    await api.get<Files>('Files').remove(`reports/${report?.id}`);
    const { body } = await api.http.get(path).set('Accept', 'application/json').expect(410);
    expect(body).toMatchObject({ code: 'report_file_missing', title: expect.stringContaining('call us') });
    const page = await api.http.get(path).set('Accept', 'text/html,*/*;q=0.8').expect(410);
    expect(page.text).toContain('The file of this report could not be found');
    expect(page.text).toContain(LAB.phone);
    expect(api.log).toContainEqual(
      expect.objectContaining({ msg: 'the file of a row is missing', id: report?.id }),
    );
  });

  it('is not found when any part of it is altered', async () => {
    const { path, id, secret } = await withReport();
    const other = await withReport();
    const key = path.split('?k=')[1] ?? '';
    const [marker = '', viewer = '', until = '', signature = ''] = key.split('.');
    const forged = [
      [marker, viewer, `${until}0`, signature],
      ['c', viewer, until, signature],
      ['A', viewer, until, signature],
      [marker, '0193a5b2-7c3e-7d11-8a2b-000000000001', until, signature],
      [marker, viewer, until, signature.replace(/^./, (sign) => (sign === 'a' ? 'b' : 'a'))],
      [marker, viewer, until],
      [''],
    ];
    for (const parts of forged) await api.http.get(`${path.split('?')[0]}?k=${parts.join('.')}`).expect(404);
    const [report = ''] = /[0-9a-f-]{36}$/.exec(path.split('?')[0] ?? '') ?? [];
    await api.http.get(`/api/orders/${other.id}/reports/${report}?k=${key}`).expect(404);
    await api.http.get(`/api/orders/${id}/reports/${other.reports[0]?.id}?k=${key}`).expect(404);
    await api.http.get(`/api/orders/${id}/download-reports?k=${key}`).expect(404);
    await api.http.get(`${path}&k=again`).expect(400);
    await api.http.get(path.split('?')[0] ?? '').expect(404);
    expect(await openings(id, secret)).toEqual([]);
  });

  it('expires after 15 minutes with a page that has onward links', async () => {
    const { path, archive } = await withReport();
    at(9.9);
    await api.http.get(path).expect(200);
    at(15.1);
    for (const link of [path, archive]) {
      expect((await api.http.get(link).expect(410)).body.code).toBe('link_expired');
      const page = await api.http.get(link).set('Accept', 'text/html,*/*;q=0.8').expect(410);
      expect(page.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      });
      expect(page.text).toContain('href="http://localhost:3000/user-dashboard"');
    }
    at(0);
  });

  it('to a withdrawn report is not found, like every other access to it', async () => {
    const { path, archive, id, secret, reports } = await withReport();
    const withdraw = (reason: string, who = admin) =>
      api.http.post(`/api/orders/${id}/reports/${reports[0]?.id}/withdraw`).set(who).send({ reason });
    await withdraw('x', customer).expect(403);
    await withdraw(' ').expect(400);
    await withdraw('It was for another person').expect(204);
    await withdraw('again').expect(404);
    for (const link of [path, archive]) await api.http.get(link).expect(410);
    expect((await own(id, { 'X-Order-Secret': secret })).body).toMatchObject({ reports: [], archive: null });
    expect((await api.http.get(`/api/orders/${id}`).set(admin)).body).toMatchObject({
      reports: [],
      reportsArchive: null,
    });
    const [row] = await api.database.query(
      "SELECT actor_role, detail FROM audit WHERE subject_id = $1 AND action = 'report.withdrawn'",
      [id],
    );
    expect(row).toMatchObject({ actor_role: 'admin', detail: { reason: 'It was for another person' } });
    const [event] = await api.database.query(
      "SELECT 1 FROM outbox WHERE event = 'report.withdrawn' AND payload->>'orderId' = $1",
      [id],
    );
    expect(event).toBeDefined();
  });

  it('stops working when its viewer loses access', async () => {
    const { path, id, secret } = await withReport();
    const { reports } = (await own(id, { 'X-Order-Secret': secret }).expect(200)).body;
    await api.http.get(reports[0].storedPath).expect(200);
    await api.database.query('UPDATE orders SET secret_version = secret_version + 1 WHERE id = $1', [id]);
    await api.http.get(reports[0].storedPath).expect(410);
    const demoted = await as(api, 'admin');
    const theirs = (await api.http.get(`/api/orders/${id}`).set(demoted)).body.reports[0].storedPath;
    await api.http.get(theirs).expect(200);
    await api.database.query("UPDATE users SET role = 'customer' WHERE id::text = $1", [
      /k=a\.([^.]*)/.exec(theirs)?.[1],
    ]);
    await api.http.get(theirs).expect(410);
    await api.http.get(path).expect(200);
  });
});

describe('access to reports', () => {
  it('is granted to the customer and the holder of the secret link, each with their own role; a stranger gets 404', async () => {
    const { id, secret } = await withReport(FILES, {}, customer);
    for (const headers of [customer, { 'X-Order-Secret': secret }] as Record<string, string>[]) {
      const { reports, archive } = (await own(id, headers).expect(200)).body;
      await api.http.get(reports[0].storedPath).expect(200);
      await api.http.get(archive).expect(200);
    }
    const [listed] = (await api.http.get('/api/orders').set(customer).expect(200)).body;
    await api.http.get(listed.reports[0]).expect(200);
    expect((await openings(id, secret)).map(({ role }: { role: string }) => role)).toEqual([
      'customer',
      'link',
      'link',
      'customer',
      'customer',
    ]);
    const strangers: Record<string, string>[] = [
      {},
      await as(api, 'customer'),
      { 'X-Order-Secret': `${secret}x` },
    ];
    for (const headers of strangers) expect((await own(id, headers).expect(404)).body.code).toBe('not_found');
    const nowhere = await own('0193a5b2-7c3e-7d11-8a2b-000000000001', customer).expect(404);
    expect(nowhere.body.code).toBe('not_found');
  });

  it('needs no signed link with a bearer token', async () => {
    const { id, reports } = await withReport(FILES, {}, customer);
    const path = `/api/orders/${id}/reports/${reports[0]?.id}`;
    await api.http.get(path).set(customer).expect(200);
    await api.http
      .get(path)
      .set(await as(api, 'customer'))
      .expect(404);
    await api.http.get(path).set({ Authorization: 'Bearer x' }).expect(401);
  });
});
