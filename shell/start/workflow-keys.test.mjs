import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { keyFaults } from './workflow-keys.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const flowOf = (name) => parse(readFileSync(join(root, `.github/workflows/${name}.yml`), 'utf8'));
const names = globSync('*.yml', { cwd: join(root, '.github/workflows') }).map((file) => file.slice(0, -4));

test('no workflow lets code of a pull request reach the key that signs releases, or the machine that has it', () => {
  expect(names.flatMap((name) => keyFaults(flowOf(name)))).toEqual([]);
});

test('the key is in three steps alone', () => {
  const steps = names.flatMap((name) =>
    Object.entries(flowOf(name).jobs).flatMap(([job, { steps: all = [] }]) =>
      all.filter((step) => JSON.stringify(step).includes('secrets.RELEASE_SIGNING_KEY')).map(() => job),
    ),
  );
  expect(steps).toHaveLength(3);
  expect(new Set(steps)).toEqual(new Set(['canary', 'publish', 'remove']));
});

const KEY = '${{ secrets.RELEASE_SIGNING_KEY }}';
const stepOf = (job, word) => job.steps.find((step) => JSON.stringify(step).includes(word));
const HEAD = '${{ github.event.workflow_run.head_sha }}';
const publishing = ({ jobs }) => jobs.publish;

/** Each lets a pull request read the key: what is changed in which workflow, and the fault that is named. */
const LEAKS = [
  ['part', ({ jobs }) => (jobs.pack.env = { RELEASE_SIGNING_KEY: KEY }), 'part, pack: has a secret.'],
  [
    'part',
    ({ jobs }) => (jobs.check.environment = 'previews'),
    'part, check: has an environment, and with it its secrets.',
  ],
  [
    'part',
    ({ jobs }) => (jobs.pack['runs-on'] = ['self-hosted', 'linux']),
    'part, pack: runs where releases are made.',
  ],
  ['part', ({ jobs }) => (jobs.canary.if = "inputs.remote != ''"), 'part, canary: has a secret.'],
  [
    'part',
    ({ jobs }) => (jobs.canary.if += " || github.event_name == 'pull_request'"),
    'part, canary: runs where releases are made.',
  ],
  ['part', (flow) => (flow.env = { KEY }), 'part gives a secret to all of its jobs.'],
  [
    'storefront',
    ({ jobs }) => (jobs.storefront.secrets = 'inherit'),
    'storefront, storefront: passes secrets on.',
  ],
  ['preview', (flow) => (flow.on.pull_request = {}), 'preview, publish: has a secret.'],
  [
    'preview',
    (flow) => (stepOf(publishing(flow), 'checkout').with.ref = HEAD),
    'preview, publish: checks out something else than main.',
  ],
  [
    'preview',
    (flow) => delete stepOf(publishing(flow), 'checkout').with.ref,
    'preview, publish: checks out something else than main.',
  ],
  [
    'preview',
    (flow) => (stepOf(publishing(flow), 'checkout').with.repository = 'other/nidaan'),
    'preview, publish: checks out another repository.',
  ],
  [
    'preview',
    (flow) => (stepOf(publishing(flow), 'download').with.path = 'storefront-mfe'),
    'preview, publish: unpacks a build among what it runs.',
  ],
  [
    'preview',
    (flow) => (stepOf(publishing(flow), 'actions/install').with.builds = 'true'),
    'preview, publish: takes builds from a cache.',
  ],
  [
    'preview',
    (flow) => (stepOf(publishing(flow), 'npm run').run = 'cd "$PACKED" && npm ci'),
    'preview, publish: runs cd "$PACKED" && npm ci.',
  ],
  [
    'preview',
    (flow) => {
      const step = stepOf(publishing(flow), '--packed');
      step.run = step.run.replace('--packed ', '');
    },
    /^preview, publish: runs node .* release "\$PACKED" --preview /,
  ],
  [
    'preview',
    (flow) => (stepOf(publishing(flow), 'npm run')['working-directory'] = '${{ runner.temp }}/packed'),
    'preview, publish: runs in another folder.',
  ],
  [
    'preview',
    (flow) => publishing(flow).steps.push({ uses: './packed/action' }),
    'preview, publish: uses ./packed/action.',
  ],
  [
    'preview',
    (flow) => (publishing(flow).env = { KEY }),
    'preview, publish: gives a secret to all of its steps.',
  ],
  [
    'preview',
    (flow) => (stepOf(publishing(flow), '--packed').env.BRANCH = '${{ github.head_ref }}'),
    'preview, publish: names the code of a pull request: head_ref.',
  ],
  [
    'preview',
    (flow) => (publishing(flow).container = 'ghcr.io/nidaan/nidaan/storefront'),
    'preview, publish: runs in a container.',
  ],
  [
    'preview',
    ({ jobs }) => (stepOf(jobs.remove, 'npm run').run = 'npm run ${{ github.event.pull_request.title }}'),
    'preview, remove: puts values of the event into a command.',
  ],
];

const leaks = LEAKS.map(([name, change, fault]) => [name, String(fault), change, fault]);

test.each(leaks)('a change of %s that opens the key is refused: %s', (name, _, change, fault) => {
  const flow = flowOf(name);
  change(flow);
  const found = keyFaults(flow);
  expect(found).toContainEqual(typeof fault === 'string' ? fault : expect.stringMatching(fault));
});
