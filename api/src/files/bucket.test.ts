import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { configOf } from '../../test/app.js';
import { startBucket, type TestBucket } from '../../test/bucket.js';
import { aPdf } from '../../test/report-files.js';
import { filesOf } from './files.js';

let bucket: TestBucket;
let folder: string;
beforeAll(async () => {
  bucket = await startBucket();
  folder = await mkdtemp(join(tmpdir(), 'nidaan-bucket-'));
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

const DATABASE_URL = 'postgres://nidaan@localhost/nidaan';
const filesIn = (given: object = {}) => filesOf(configOf({ DATABASE_URL, ...bucket.settings, ...given }));

it('a bucket keeps, opens, lists and removes files as a folder does', async () => {
  const files = await filesIn();
  const [path, bytes] = [join(folder, 'arrived'), aPdf('large', 3_000_000)];
  await writeFile(path, bytes);
  await files.keep('reports/a', path);
  await expect(writeFile(path, '', { flag: 'r+' })).rejects.toThrow('ENOENT');
  await files.put('reports/b', aPdf('b'));
  await files.put('reports/c', aPdf('c'));
  await files.put('invoices/a', aPdf('bill'));
  expect((await files.bytes('reports/a'))?.equals(bytes)).toBe(true);
  expect([await files.exists('reports/b'), await files.exists('reports/none')]).toEqual([true, false]);
  expect(await files.bytes('reports/none')).toBeNull();
  const listed: string[] = [];
  for await (const { key, modifiedAt } of files.list('reports'))
    listed.push(`${key} ${Number.isFinite(modifiedAt.getTime())}`);
  expect(listed).toEqual(['reports/a true', 'reports/b true', 'reports/c true']);
  await files.remove('reports/b');
  await files.remove('reports/b');
  expect([...bucket.files.keys()].toSorted()).toEqual(['invoices/a', 'reports/a', 'reports/c']);
});

it('a bucket that refuses keeps nothing, and the file that was to go there stays', async () => {
  const files = await filesIn({ FILES_S3_KEY: 'another' });
  const path = join(folder, 'refused');
  await writeFile(path, aPdf());
  await expect(files.keep('reports/refused', path)).rejects.toThrow('reports/refused');
  await writeFile(path, aPdf(), { flag: 'r+' });
  expect(bucket.files.has('reports/refused')).toBe(false);
});
