import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { missingHistory } from './history.mjs';

let folder;
let commits;
let shallow;

const git = (root, ...args) => {
  const author = ['-c', 'user.name=Asha', '-c', 'user.email=asha@example.org'];
  return execFileSync('git', [...author, ...args], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'history-'));
  const origin = join(folder, 'origin');
  git(folder, 'init', '--quiet', origin);
  commits = ['one', 'two', 'three'].map((name) => {
    git(origin, 'commit', '--quiet', '--allow-empty', '-m', name);
    return git(origin, 'rev-parse', 'HEAD');
  });
  shallow = join(folder, 'shallow');
  git(folder, 'clone', '--quiet', '--depth', '1', `file://${origin}`, shallow);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a clone without the commits of earlier builds reads how to get them, and CI gets them', () => {
  const [one, two, three] = commits;
  const sentence = `This clone does not have the commits of earlier builds: "git fetch --depth 1 origin ${one} ${two}" gets them.`;
  expect(missingHistory({ root: shallow, commits })).toBe(sentence);
  expect(missingHistory({ root: shallow, commits: [three] })).toBeNull();
  expect(missingHistory({ root: shallow, commits, fetch: true })).toBeNull();
  expect(missingHistory({ root: shallow, commits })).toBeNull();
});

test('what origin does not have either, or a folder that is no clone, is said in the same way', () => {
  const unknown = '0123456789012345678901234567890123456789';
  for (const root of [shallow, folder])
    expect(missingHistory({ root, commits: [unknown], fetch: true })).toContain(
      `origin ${unknown}" gets them.`,
    );
});
