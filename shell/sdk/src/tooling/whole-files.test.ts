/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { wholeFiles } from './whole-files.js';

const folder = mkdtempSync(join(tmpdir(), 'nidaan-files-'));
for (const name of ['here.js', 'gone.js']) writeFileSync(join(folder, name), 'script');
const server = createServer(wholeFiles(folder, {}));

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (name: string, headers = {}) =>
  new Promise<string>((resolve) => {
    const { port } = server.address() as AddressInfo;
    const asked = get({ port, path: `/${name}`, headers, agent: false }, (answer) => {
      let body = '';
      answer.on('data', (part: Buffer) => (body += part.toString()));
      answer.on('error', () => resolve('broken off'));
      answer.on('end', () => resolve(`${answer.statusCode} ${body}`));
    });
    asked.on('error', () => resolve('broken off'));
  });

test('a file is sent whole, whatever part is asked for', async () => {
  expect(await ask('here.js', { range: 'bytes=100-50' })).toBe('200 script');
});

test('a file that goes while it is served ends its own answer only', async () => {
  rmSync(join(folder, 'gone.js'));
  expect(await ask('gone.js')).toBe('broken off');
  expect(await ask('here.js')).toBe('200 script');
});
