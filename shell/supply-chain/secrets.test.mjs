import { execFileSync, spawnSync } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { root } from './parts.mjs';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
const git = (...args) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
beforeAll(() => git('init'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const command = fileURLToPath(new URL('secrets.main.mjs', import.meta.url));
const secretsIn = (place) => spawnSync(process.execPath, [command, place], { encoding: 'utf8' });

test('no tracked file contains a secret', () => {
  const { status, stdout, stderr } = secretsIn(root);
  expect([status, stderr]).toEqual([0, '']);
  expect(Number.parseInt(stdout, 10)).toBeGreaterThan(2000);
});

/** Drawn anew each time, so that this file contains none of them. */
const letters = (length) => randomBytes(length).toString('hex').toUpperCase().slice(0, length);
const planted = [
  [
    'a private key',
    () =>
      generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
  ],
  ['a GitHub token', () => `ghp_${letters(36)}`],
  ['an npm token', () => `//registry.npmjs.org/:_authToken=npm_${letters(36)}`],
  ['a Slack token', () => `xox${'b'}-123456789012-123456789012-${letters(24)}`],
  ['a password of a database', () => `postgres://nidaan:${letters(12)}@db.internal:5432/nidaan`],
];

test.each(planted)('%s in a tracked file is found, and not repeated in the output', (_, draw) => {
  const secret = draw();
  writeFileSync(join(folder, 'settings.txt'), `first line\n${secret}\n`);
  git('add', '.');
  const { status, stderr } = secretsIn(folder);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^settings\.txt:2 found .*\n$/)]);
  expect(stderr).not.toContain(secret.trim().split('\n').at(-1).slice(-12));
});

test('ignored files are not read', () => {
  writeFileSync(join(folder, '.gitignore'), 'settings.txt\n.env\n');
  git('rm', '--cached', 'settings.txt');
  writeFileSync(join(folder, '.env'), `TOKEN=ghp_${letters(36)}\n`);
  expect(secretsIn(folder)).toMatchObject({ status: 0, stdout: '1 files: no secret was found.\n' });
});
