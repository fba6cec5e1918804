import { execFileSync } from 'node:child_process';
import { lstatSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { readJson, root } from './parts.mjs';
import { copyPackages, runtimePackages } from './runtime-packages.mjs';

const folder = mkdtempSync(join(tmpdir(), 'runtime-packages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lockfile = readJson('package-lock.json');

/** The installed packages that npm lists for a workspace, with the workspaces that it depends on. */
function listedByNpm(workspace) {
  const args = ['ls', '--all', '--omit=dev', '--parseable', `--workspace=${workspace}`];
  const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
  return execFileSync('npm', args, options)
    .trim()
    .split('\n')
    .map((path) => relative(root, path));
}

const isHere = (path) => lstatSync(join(root, path), { throwIfNoEntry: false }) !== undefined;

test.each(['api', 'shell'])(
  'npm lists every package of %s, and more: what only development needs',
  (workspace) => {
    const found = runtimePackages(lockfile, workspace).filter(isHere);
    const listed = listedByNpm(workspace);
    expect(found.length).toBeGreaterThan(50);
    expect(found.filter((path) => !listed.includes(path))).toEqual([]);
    expect(found.length).toBeLessThan(listed.length);
  },
);

test.each(['api', 'shell'])('every package of %s finds what it requires', (workspace) => {
  const found = runtimePackages(lockfile, workspace);
  const names = new Set(found.map((path) => path.split('node_modules/').at(-1)));
  const required = [workspace, ...found].flatMap((path) => {
    const { resolved, link, dependencies } = lockfile.packages[path];
    return Object.keys((link ? lockfile.packages[resolved].dependencies : dependencies) ?? {});
  });
  expect(required.filter((name) => !names.has(name))).toEqual([]);
});

test('nothing that only builds or tests is among them', () => {
  const found = ['api', 'shell'].flatMap((workspace) => runtimePackages(lockfile, workspace));
  const names = found.map((path) => path.split('node_modules/').at(-1));
  const builds = [
    'jest',
    'webpack',
    'rolldown',
    'typescript',
    'wireit',
    'oxlint',
    'antd',
    '@secretlint/core',
    '@swc/core',
  ];
  expect(builds.filter((name) => names.includes(name))).toEqual([]);
});

test('a package beside another one is taken before the one above, and an unlisted one is left out', () => {
  const packages = {
    part: { dependencies: { a: '1.0.0', own: '1.0.0' }, optionalDependencies: { tool: '1.0.0' } },
    own: { dependencies: { b: '1.0.0' }, devDependencies: { test: '1.0.0' } },
    'node_modules/own': { link: true, resolved: 'own' },
    'node_modules/a': { dependencies: { b: '2.0.0' }, optionalDependencies: { c: '1.0.0', away: '1.0.0' } },
    'node_modules/a/node_modules/b': {
      peerDependencies: { d: '1.0.0', tool: '1.0.0' },
      peerDependenciesMeta: { tool: { optional: true } },
    },
    'node_modules/b': {},
    'node_modules/c': {},
    'node_modules/d': {},
    'node_modules/test': {},
    'node_modules/tool': {},
  };
  expect(runtimePackages({ packages }, 'part').toSorted()).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/b',
    'node_modules/c',
    'node_modules/d',
    'node_modules/own',
  ]);
});

test('packages are copied with their files, and a workspace stays a link', () => {
  copyPackages(
    root,
    ['node_modules/zod', 'node_modules/@nidaan/contract', 'node_modules/not-installed'],
    folder,
  );
  const { name } = JSON.parse(readFileSync(join(folder, 'node_modules/zod/package.json'), 'utf8'));
  expect(name).toBe('zod');
  expect(lstatSync(join(folder, 'node_modules/@nidaan/contract')).isSymbolicLink()).toBe(true);
});
