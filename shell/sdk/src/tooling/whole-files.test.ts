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

const request = (name: string, headers = {}) =>
  new Promise<string>((resolve) => {
    const { port } = server.address() as AddressInfo;
    const outgoing = get({ port, path: `/${name}`, headers, agent: false }, (answer) => {
      let body = '';
      answer.on('data', (part: Buffer) => (body += part.toString()));
      answer.on('error', () => resolve('broken off'));
      answer.on('end', () => resolve(`${answer.statusCode} ${body}`));
    });
    outgoing.on('error', () => resolve('broken off'));
  });

test('sends the whole file when a range is requested', async () => {
  expect(await request('here.js', { range: 'bytes=100-50' })).toBe('200 script');
});

test('aborts only its own response when a file has been deleted', async () => {
  rmSync(join(folder, 'gone.js'));
  expect(await request('gone.js')).toBe('broken off');
  expect(await request('here.js')).toBe('200 script');
});
