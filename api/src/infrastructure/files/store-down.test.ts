import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../../test/servers/app.js';
import { startBucket, type TestBucket } from '../../../test/servers/outside/bucket.js';
import { eventually } from '../../../test/eventually.js';
import { as } from '../../../test/makers/makers.js';
import { aPdf } from '../../../test/makers/report-files.js';
import { orderInLab, upload } from '../../../test/makers/uploads.js';

let bucket: TestBucket;
let api: TestApp;
let admin: { Authorization: string };
beforeAll(async () => {
  bucket = await startBucket();
  bucket.secret = 'another since yesterday';
  api = await startApp(bucket.settings);
  admin = await as(api, 'admin');
});
afterAll(async () => {
  await api.close();
  await bucket.close();
});

const FILES = [
  { name: 'a.pdf', bytes: aPdf('a') },
  { name: 'b.pdf', bytes: aPdf('b', 1_000_000) },
];
const seen = async (id: string) => {
  const { body } = await api.http.get(`/api/orders/${id}`).set(admin).expect(200);
  return [body.status, body.reports.length];
};
/** The log lines of a request other than the line about its response. */
const emailDataOf = (id: unknown) => api.log.filter((line) => line.requestId === id && line.msg !== 'failed');

it('a failing bucket is reported at the start, in one log line per request, and in a sentence to staff', async () => {
  const { id } = await orderInLab(api);
  const failures = await eventually(
    () => api.log.filter(({ msg }) => msg === 'files cannot be stored or opened'),
    (lines) => lines.length > 0,
  );
  expect(failures).toEqual([
    expect.objectContaining({ err: expect.objectContaining({ type: 'SignatureDoesNotMatch' }) }),
  ]);
  const { body, headers } = await upload(api, id, FILES, admin).expect(503);
  expect(body).toMatchObject({
    code: 'unavailable',
    detail: 'Files cannot be saved or opened at the moment. Please try again later.',
  });
  expect(headers['retry-after']).toBe('5');
  const line = { code: 'E_CANNOT_WRITE_FILE', cause: 'SignatureDoesNotMatch' };
  expect(emailDataOf(body.requestId)).toEqual([
    expect.objectContaining({ msg: 'unavailable', err: expect.objectContaining(line) }),
  ]);
  expect(await seen(id)).toEqual(['In lab', 0]);
});

it('a bucket that aborts an upload stores nothing, and the next attempt stores all files', async () => {
  const { id } = await orderInLab(api);
  bucket.secret = bucket.settings.FILES_S3_SECRET ?? '';
  bucket.mood = 'breaks';
  await upload(api, id, FILES, admin).expect(503);
  bucket.mood = 'well';
  expect(await seen(id)).toEqual(['In lab', 0]);
  expect(bucket.files.size).toBe(0);
  expect(await readdir(join(api.dataDir, 'incoming'))).toEqual([]);
  await upload(api, id, FILES, admin).expect(201);
  expect(await seen(id)).toEqual(['Report ready', 2]);
  expect(bucket.files.size).toBe(2);
});
