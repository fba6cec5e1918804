import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type TestApp, startApp } from '../../test/app.js';
import { as } from '../../test/makers.js';
import { aPdf } from '../../test/report-files.js';
import { keptKeys, orderInLab, upload } from '../../test/uploads.js';
import { Clock } from '../clock.js';
import { Files } from '../files/files.js';
import { Janitor } from './janitor.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.close());

it('clears what nobody knows of once it is old, keeps the rest, and tells of rows without their file', async () => {
  const { id } = await orderInLab(api);
  const files = [
    { name: 'a.pdf', bytes: aPdf('a') },
    { name: 'b.pdf', bytes: aPdf('b') },
  ];
  const { body } = await upload(api, id, files, await as(api, 'admin')).expect(201);
  const store = api.app.get(Files, { strict: false });
  await store.put('reports/stray', aPdf());
  const incoming = join(api.dataDir, 'incoming');
  await mkdir(incoming, { recursive: true });
  await writeFile(join(incoming, 'half'), 'x');
  const janitor = api.app.get(Janitor, { strict: false });
  await janitor.sweep();
  expect(await keptKeys(api)).toHaveLength(3);
  await store.remove(`reports/${body.reports[0].id}`);
  api.app.get(Clock, { strict: false }).now = () => new Date(Date.now() + 2 * 3_600_000);
  await janitor.sweep();
  expect(await keptKeys(api)).toEqual([`reports/${body.reports[1].id}`]);
  expect(await readdir(incoming)).toEqual([]);
  const told = api.log.filter((line) => line.msg === 'a row has lost its file');
  expect(told.map((line) => line.id)).toEqual([body.reports[0].id]);
});
