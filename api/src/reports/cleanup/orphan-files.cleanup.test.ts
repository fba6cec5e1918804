import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { type TestApp, startApp } from '../../../test/servers/app.js';
import { startBucket } from '../../../test/servers/outside/bucket.js';
import { eventually } from '../../../test/eventually.js';
import { as } from '../../../test/makers/makers.js';
import { aPdf } from '../../../test/makers/report-files.js';
import { keptKeys, orderInLab, upload } from '../../../test/makers/uploads.js';
import type { DataSource } from 'typeorm';
import type { Clock } from '../../infrastructure/clock.js';
import type { Files } from '../../infrastructure/files/files.js';
import type { OrphanFileCleanup } from './orphan-files.cleanup.js';

const STRAY = 'reports/01900000-0000-7000-8000-000000000000';

let api: TestApp;
let now: () => Date;
const open: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  api = await startApp();
  ({ now } = api.get<Clock>('Clock'));
});
// An order for tomorrow is refused by a process whose clock has already passed midnight.
afterEach(() => {
  api.get<Clock>('Clock').now = now;
});
afterAll(async () => {
  for (const one of open) await one.close();
  await api.close();
});

/** Makes the files that were stored until now old enough to be removed. */
function twoHoursPass(api: TestApp): void {
  api.get<Clock>('Clock').now = () => new Date(Date.now() + 2 * 3_600_000);
}

it('removes old files without a row, keeps all others, and logs rows without a file', async () => {
  const { id } = await orderInLab(api);
  const files = [
    { name: 'a.pdf', bytes: aPdf('a') },
    { name: 'b.pdf', bytes: aPdf('b') },
  ];
  const { body } = await upload(api, id, files, await as(api, 'admin')).expect(201);
  const store = api.get<Files>('Files');
  await store.put(STRAY, aPdf());
  const incoming = join(api.dataDir, 'incoming');
  await mkdir(incoming, { recursive: true });
  await writeFile(join(incoming, 'half'), 'x');
  const cleanup = api.get<OrphanFileCleanup>('OrphanFileCleanup');
  await cleanup.run();
  expect(await keptKeys(api)).toHaveLength(3);
  await store.remove(`reports/${body.reports[0].id}`);
  twoHoursPass(api);
  await cleanup.run();
  expect(await keptKeys(api)).toEqual([`reports/${body.reports[1].id}`]);
  expect(await readdir(incoming)).toEqual([]);
  const logged = api.log.filter((line) => line.msg === 'the file of a row is missing');
  expect(logged.map((line) => line.id)).toEqual([body.reports[0].id]);
});

it('keeps files that the app has not named, and continues after them', async () => {
  const folder = join(api.dataDir, 'files/reports');
  const theirs = ['+ scans of März', 'notes.txt'];
  for (const name of theirs) await writeFile(join(folder, name), 'x');
  await api.get<Files>('Files').put(STRAY, aPdf());
  twoHoursPass(api);
  await api.get<OrphanFileCleanup>('OrphanFileCleanup').run();
  const kept = await readdir(folder);
  expect(kept).toEqual(expect.arrayContaining(theirs));
  expect(kept.map((name) => `reports/${name}`)).not.toContain(STRAY);
  for (const name of theirs) await rm(join(folder, name));
});

it('reads the bucket and the database page by page', async () => {
  const bucket = await startBucket(100);
  const other = await api.another(bucket.settings);
  open.push(other, bucket);
  const { id } = await orderInLab(api);
  const keys = Array.from({ length: 320 }, () => `reports/${randomUUID()}`).toSorted();
  for (const key of [...keys, STRAY, 'reports/2020/theirs']) bucket.files.set(key, aPdf());
  await api.database.query(
    `INSERT INTO reports (order_id, file_key, name, type, size, sha256, hiv)
     SELECT $1, key, 'a.pdf', 'application/pdf', 1, key, false FROM unnest($2::text[]) AS key`,
    [id, [...keys, 'reports/lost']],
  );
  twoHoursPass(other);
  // The requests at startup are not part of the cleanup.
  await eventually(
    () => bucket.requests,
    ({ length }) => length > 0,
  );
  bucket.requests.length = 0;
  const connections = jest.spyOn(other.get<DataSource>('DataSource'), 'createQueryRunner');
  await other.get<OrphanFileCleanup>('OrphanFileCleanup').run();
  expect([...bucket.files.keys()].toSorted()).toEqual(['reports/2020/theirs', ...keys].toSorted());
  // All processes of one test share the log of the first one.
  expect(api.log.filter(({ key }) => key === 'reports/lost')).toHaveLength(1);
  // The rows of the first test have no file in this bucket either, which causes one more request each.
  const headRequests = bucket.requests.filter((call) => call.startsWith('HEAD ') && !call.endsWith(STRAY));
  expect(bucket.requests.filter((call) => call === 'GET ')).toHaveLength(6);
  expect(headRequests).toEqual(expect.arrayContaining(['HEAD reports/lost']));
  expect(headRequests.length).toBeLessThan(5);
  // Jobs of the same process use connections, too; one for each of the 320 files would be far more.
  expect(connections.mock.calls.length).toBeLessThan(30);
});
