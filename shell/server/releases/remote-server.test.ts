import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../sdk/dist/tooling/serve.main.js', import.meta.url));
const releases = mkdtempSync(join(tmpdir(), 'nidaan-releases-'));
let server: ChildProcess;
let port: number;

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port: free } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return free;
}

// Not fetch, because fetch would normalise the path before sending it.
const send = (path: string, headers = {}, method = 'GET') =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers, method }, (answer) => {
      let body = '';
      answer.on('data', (part: Buffer) => (body += part.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    call.on('error', reject);
    call.end();
  });

beforeAll(async () => {
  mkdirSync(join(releases, 'booking/1.0.0/browser'), { recursive: true });
  mkdirSync(join(releases, 'booking/1.0.0/server'), { recursive: true });
  writeFileSync(join(releases, 'booking/1.0.0/browser/remoteEntry.js'), 'entry');
  writeFileSync(join(releases, 'booking/1.0.0/server/remote.cjs'), 'secret');
  writeFileSync(join(releases, 'remotes.json'), '{}');
  port = await freePort();
  const env = { ...process.env, REMOTE: 'booking', RELEASES_DIR: releases, PORT: String(port) };
  server = fork(program, { env, execArgv: [] });
  await new Promise((resolve) => server.once('message', resolve));
});
afterAll(() => {
  server.kill();
  rmSync(releases, { recursive: true, force: true });
});

const entry = '/mfe/booking/1.0.0/remoteEntry.js';

test('the files of a version are served', async () => {
  expect(await send(entry)).toEqual({ status: 200, body: 'entry' });
});

test.each(['bytes=100-50', 'bytes=9-', 'bytes=-0', 'bytes=x', 'lines=1-2'])(
  'a range of %s does not crash the server',
  async (range) => {
    expect((await send(entry, { range })).status).toBe(200);
    expect((await send('/healthz')).status).toBe(200);
  },
);

test.each([
  '/mfe/booking/1.0.0/../server/remote.cjs',
  '/mfe/booking/1.0.0/%2e%2e/server/remote.cjs',
  '/mfe/booking/1.0.0/..%2fserver/remote.cjs',
  '/mfe/booking/1.0.0/..\\server\\remote.cjs',
  '/mfe/booking/../remotes.json',
  '/mfe/storefront/1.0.0/remoteEntry.js',
  '/mfe/booking/1.0.0/',
  '/remotes.json',
])('%s is answered 404', async (path) => {
  expect((await send(path)).status).toBe(404);
});

test('the server is live and ready without other services', async () => {
  for (const path of ['/livez', '/readyz', '/healthz']) expect((await send(path)).status).toBe(200);
});

test('files can only be read', async () => {
  expect((await send(entry, {}, 'POST')).status).toBe(405);
});
