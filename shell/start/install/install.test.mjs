import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { whyNotInstalled } from './install.mjs';
import { whyTooOld } from '../node-version.mjs';

const start = fileURLToPath(new URL('..', import.meta.url));

let root;

/** A repository with one task and an npm that only records its calls, or fails with the given messages. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'repo-'));
  mkdirSync(join(root, 'shell'));
  mkdirSync(join(root, 'bin'));
  cpSync(start, join(root, 'shell', 'start'), { recursive: true });
  writeFileSync(
    join(root, 'shell', 'start', 'task.mjs'),
    `export const main = () => (console.log('ran'), 7);`,
  );
  writeFileSync(
    join(root, 'shell', 'start', 'entry.mjs'),
    `import { enter } from './enter.mjs';\nvoid enter(import.meta.url, './task.mjs');`,
  );
  lock('1.0.0');
  npm('mkdir -p node_modules');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const lock = (version) =>
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({
      packages: { '': {}, 'node_modules/a': { version }, 'node_modules/b': { optional: true } },
    }),
  );

function npm(script, ping = 'exit 0') {
  const note = `case $1 in ping) ${ping};; esac; echo "$@" >> calls`;
  writeFileSync(join(root, 'bin', 'npm'), `#!/bin/sh\n${note}\n${script}\n`);
  chmodSync(join(root, 'bin', 'npm'), 0o755);
}

function enter() {
  const env = { PATH: join(root, 'bin') + delimiter + process.env.PATH };
  return spawnSync(process.execPath, ['shell/start/entry.mjs'], { cwd: root, env, encoding: 'utf8' });
}

const calls = () =>
  existsSync(join(root, 'calls')) ? readFileSync(join(root, 'calls'), 'utf8').split('\n').length - 1 : 0;

test('installs only when the lockfile changed, and passes the exit code on', () => {
  expect(enter()).toMatchObject({ status: 7, stdout: expect.stringContaining('ran') });
  expect(enter()).toMatchObject({ status: 7, stdout: 'ran\n' });
  expect(calls()).toBe(1);
  lock('2.0.0');
  enter();
  expect(calls()).toBe(2);
});

test('accepts an installation that the user made with npm', () => {
  mkdirSync(join(root, 'node_modules'));
  const record = join(root, 'node_modules', '.package-lock.json');
  writeFileSync(record, JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } }));
  expect(enter().status).toBe(7);
  expect(calls()).toBe(0);
});

test('fails with one sentence and retries at the next start', () => {
  npm('echo "npm error code ENOTFOUND" >&2; exit 1');
  const failed = {
    status: 1,
    stderr: 'Installing the packages failed: the package registry cannot be reached.\n',
  };
  expect(enter()).toMatchObject(failed);
  expect(enter()).toMatchObject(failed);
  expect(calls()).toBe(2);
});

test('installs from the cache when the registry cannot be reached', () => {
  npm('mkdir -p node_modules', 'echo "npm error code EAI_AGAIN" >&2; exit 1');
  expect(enter().status).toBe(7);
  expect(readFileSync(join(root, 'calls'), 'utf8')).toMatch(/^ci --offline /);
});

test('continues under the Node that was installed', () => {
  npm(`mkdir -p node_modules/.bin; ln -sf ${process.execPath} node_modules/.bin/node`);
  writeFileSync(
    join(root, 'shell', 'start', 'task.mjs'),
    `export const main = () => (console.log(Boolean(process.channel)), 0);`,
  );
  expect(enter()).toMatchObject({ status: 0, stdout: expect.stringMatching(/true\n$/) });
});

test.each([
  ['npm error code ENOSPC', 'the disk is full'],
  ['npm error code ENOTCACHED', 'the package registry cannot be reached'],
  ['npm error code EUSAGE', 'package.json and package-lock.json disagree'],
  ['npm error code ENOENT\nnpm error path /home/asha/.npm/_cacache/x', 'the cache of npm is damaged'],
  ['npm error code EACCES', 'this user has no permission to write here'],
  [
    'npm error something new\nnpm error A complete log of this run can be found in: x',
    'npm error something new.',
  ],
  ['', 'npm gave no reason'],
])('explains %j in a sentence', (messages, sentence) => {
  expect(whyNotInstalled(messages)).toContain(sentence);
});

test.each(['18.20.4', '20.18.9', '12.0.0'])('Node %s is rejected as too old', (version) => {
  expect(whyTooOld(version)).toBe(`Nidaan needs Node 20.19 or newer, and this is Node ${version}.`);
});

test.each(['20.19.0', '22.0.0', '24.21.0'])('Node %s is accepted', (version) =>
  expect(whyTooOld(version)).toBe(''),
);
