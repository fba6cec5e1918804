import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { configOf } from '../../../test/servers/app.js';
import { startBucket, type TestBucket } from '../../../test/servers/outside/bucket.js';
import { aPdf } from '../../../test/makers/report-files.js';
import { filesOf } from './files.js';

let bucket: TestBucket;
let folder: string;
beforeAll(async () => {
  bucket = await startBucket();
  folder = await mkdtemp(join(tmpdir(), 'nidaan-bucket-'));
});
beforeEach(() => {
  bucket.mood = 'well';
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

const DATABASE_URL = 'postgres://nidaan@localhost/nidaan';
const filesIn = (given: object = {}, waits?: { connect: number; answer: number }) =>
  filesOf(configOf({ DATABASE_URL, ...bucket.settings, ...given }), waits);
const SOON = { connect: 10_000, answer: 1000 };

async function arrived(name: string, bytes = aPdf()): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}
const staysAt = (path: string) => writeFile(path, '', { flag: 'r+' });

it('a bucket stores, opens, lists and removes files like a folder', async () => {
  const files = await filesIn();
  const bytes = aPdf('large', 3_000_000);
  const path = await arrived('arrived', bytes);
  await files.keep('reports/a', path);
  await expect(staysAt(path)).rejects.toThrow('ENOENT');
  await files.put('reports/c_d.pdf', aPdf('b'));
  await files.put('reports/b', aPdf('c'));
  await files.put('invoices/a', aPdf('bill'));
  bucket.files.set('reports-of-2020/a', aPdf('of someone else'));
  expect((await files.bytes('reports/a'))?.equals(bytes)).toBe(true);
  expect([await files.exists('reports/b'), await files.exists('reports/none')]).toEqual([true, false]);
  expect(await files.bytes('reports/none')).toBeNull();
  expect((await files.modifiedAt('reports/b')).getTime()).toBeGreaterThan(0);
  const listed: string[][] = [];
  for await (const page of files.keys('reports')) listed.push(page);
  expect(listed.flat()).toEqual(['reports/a', 'reports/b', 'reports/c_d.pdf']);
  expect(listed).toHaveLength(2);
  await files.remove('reports/b');
  await files.remove('reports/b');
  expect([...bucket.files.keys()].toSorted()).toEqual([
    'invoices/a',
    'reports-of-2020/a',
    'reports/a',
    'reports/c_d.pdf',
  ]);
});

it.each([
  ['an unknown key', { FILES_S3_KEY: 'another' }, 'InvalidAccessKeyId'],
  ['a wrong secret', { FILES_S3_SECRET: 'another' }, 'SignatureDoesNotMatch'],
  ['the wrong region', { FILES_S3_REGION: 'eu-west-1' }, 'AuthorizationHeaderMalformed'],
])(
  'a bucket that refuses %s keeps nothing, and the file that was to go there stays',
  async (_, given, name) => {
    const files = await filesIn(given);
    const path = await arrived('refused');
    const refused = { code: 'E_CANNOT_WRITE_FILE', cause: expect.objectContaining({ name }) };
    await expect(files.keep('reports/refused', path)).rejects.toMatchObject(refused);
    await expect(files.put('reports/refused', aPdf())).rejects.toMatchObject(refused);
    await expect(files.exists('reports/a')).rejects.toThrow('reports/a');
    await expect(files.keys('reports').next()).rejects.toMatchObject({ name });
    await staysAt(path);
    expect(bucket.files.has('reports/refused')).toBe(false);
  },
);

it('a bucket that aborts an upload stores nothing, and the local file is kept', async () => {
  const files = await filesIn();
  const path = await arrived('broken', aPdf('large', 3_000_000));
  bucket.mood = 'breaks';
  await expect(files.keep('reports/broken', path)).rejects.toMatchObject({ code: 'E_CANNOT_WRITE_FILE' });
  bucket.mood = 'well';
  expect(await files.exists('reports/broken')).toBe(false);
  await files.keep('reports/broken', path);
  expect(bucket.files.get('reports/broken')).toHaveLength(3_000_000);
});

it('a bucket that does not answer leads to a timeout, and reads are retried once', async () => {
  const files = await filesIn({}, SOON);
  const path = await arrived('waiting', aPdf('large', 3_000_000));
  bucket.mood = 'mute';
  const late = { cause: expect.objectContaining({ name: 'TimeoutError' }) };
  await expect(files.keep('reports/late', path)).rejects.toMatchObject(late);
  bucket.requests.length = 0;
  await expect(files.stream('reports/late')).rejects.toMatchObject(late);
  const heads = bucket.requests.filter((request) => request.startsWith('HEAD'));
  expect(heads).toEqual(['HEAD reports/late', 'HEAD reports/late']);
  await staysAt(path);
});

it('a bucket that stalls in the middle of a file leads to a read timeout', async () => {
  bucket.files.set('reports/half', aPdf('large', 200_000));
  const files = await filesIn({}, SOON);
  bucket.mood = 'stalls';
  const stream = await files.stream('reports/half');
  await expect(stream && buffer(stream)).rejects.toThrow('the store stopped sending');
});
