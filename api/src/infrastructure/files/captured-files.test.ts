import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { CapturedFiles } from './captured-files.js';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nidaan-captured-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it('makes its folder when it is missing, also later, and replaces a file of the same name', async () => {
  const files = new CapturedFiles(join(dataDir, 'data'), 'mail');
  await files.write('one', 'first');
  await files.write('one', Buffer.from('second'));
  expect(await readFile(join(files.folder, 'one'), 'utf8')).toBe('second');
  await rm(join(dataDir, 'data'), { recursive: true });
  await files.write('two', 'third');
  expect(await readdir(files.folder)).toEqual(['two']);
  expect((await stat(files.folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(files.folder, 'two'))).mode & 0o777).toBe(0o600);
});

it('leaves nothing of a file that cannot be written', async () => {
  const files = new CapturedFiles(dataDir, 'mail');
  await mkdir(join(files.folder, 'one'), { recursive: true });
  await expect(files.write('one', 'text')).rejects.toMatchObject({ code: 'EISDIR' });
  expect(await readdir(files.folder)).toEqual(['one']);
});

it('fails by name when the data folder cannot be made', async () => {
  await writeFile(join(dataDir, 'taken'), '');
  const files = new CapturedFiles(join(dataDir, 'taken', 'data'), 'mail');
  await expect(files.write('one', 'text')).rejects.toThrow('The data folder');
});
