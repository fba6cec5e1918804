import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { configOf } from '../../../test/servers/app.js';
import { filesOf } from './files.js';

it('a folder lists its keys in order and in pages, and a missing folder has none', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'nidaan-files-'));
  const files = await filesOf(configOf({ DATABASE_URL: 'postgres://nidaan@localhost/nidaan', DATA_DIR }));
  const names = Array.from(
    { length: 1001 },
    (_, index) => `reports/${String((index * 5) % 1001).padStart(4, '0')}`,
  );
  await Promise.all(names.map((key) => files.put(key, Buffer.from(key))));
  const pages: string[][] = [];
  for await (const page of files.keys('reports')) pages.push(page);
  expect(pages.map((page) => page.length)).toEqual([1000, 1]);
  expect(pages.flat()).toEqual(names.toSorted());
  expect(await files.keys('invoices').next()).toEqual({ done: true });
  await rm(DATA_DIR, { recursive: true });
});
