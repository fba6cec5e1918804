import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { freePorts } from '../../e2e/stack/ports.mjs';
import { takeLock } from '../settings/lock.mjs';

const script = fileURLToPath(new URL('../dev.mjs', import.meta.url));

let dataDir;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'dev-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs `npm run dev` with a part; returns its error output and its exit code. */
function dev(part, env = {}) {
  const settings = { ...process.env, DATA_DIR: dataDir, ...env };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...part], { env: settings }, (error, _stdout, stderr) =>
      resolve([stderr.trim(), error?.code]),
    );
  });
}

test('an unknown part is answered with the parts that there are', async () => {
  const sentence = 'npm run dev knows no part "offers"; it knows api, shell, storefront, booking, admin.';
  expect(await dev(['offers'])).toEqual([sentence, 1]);
});

test.each([
  [[], 'PORT'],
  [['shell'], 'PORT'],
  [['api'], 'API_PORT'],
])('with %j, a port in use is one sentence that names its variable', async (part, variable) => {
  const [port] = await freePorts(1);
  const server = createServer();
  await new Promise((listening) => server.listen(port, '0.0.0.0', listening));
  const sentence = `Port ${port} is already in use; free it or choose another with ${variable}.`;
  expect(await dev(part, { [variable]: String(port) })).toEqual([sentence, 1]);
  await new Promise((closed) => server.close(closed));
});

test('a data folder in use is one sentence', async () => {
  const release = takeLock(dataDir);
  expect(await dev(['api'])).toEqual([expect.stringMatching(/^Nidaan is already running on [^\n]+\.$/), 1]);
  release();
});

test('the shell alone asks for the application whose remotes it shows', async () => {
  const [port] = await freePorts(1);
  const sentence = `No remote is published in ${dataDir}; run npm start, and this beside it.`;
  expect(await dev(['shell'], { PORT: String(port) })).toEqual([sentence, 1]);
});
