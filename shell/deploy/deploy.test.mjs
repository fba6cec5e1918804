import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { root } from './testing/manifests.mjs';

const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
const log = join(folder, 'calls');
symlinkSync(join(root, 'shell/deploy/testing/cluster.mjs'), join(folder, 'kubectl'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => rmSync(log, { force: true }));

const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const SECRETS = ['api', 'admin', 'release-keys', 'database-owner', 'database-serving', 'database-backups'];

/** Runs the command against such a cluster: what it printed, and what it had kubectl do. */
function npmRunDeploy(words, cluster = {}) {
  const CLUSTER = JSON.stringify({ log, secrets: SECRETS, deployments: ['shell'], ...cluster });
  const PATH = [folder, dirname(process.execPath), process.env.PATH].join(delimiter);
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'shell/deploy/deploy.main.mjs'), ...words],
    {
      env: { ...process.env, PATH, CLUSTER },
      encoding: 'utf8',
    },
  );
  const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
  return { status, stderr: stderr.trim(), calls: lines.map((line) => JSON.parse(line)) };
}

/** Each call in short: what was applied by kind and name, else the words. */
const short = ({ text, applied }) =>
  applied ? applied.map(({ kind, metadata }) => `${kind} ${metadata.name}`) : text.replace('-n nidaan ', '');
const at = (calls, pattern) => calls.findIndex((one) => pattern.test([short(one)].flat().join(' ')));

describe('npm run deploy -- all', () => {
  test('migrates before it replaces processes, and waits for each of them', () => {
    const { status, stderr, calls } = npmRunDeploy(['all', COMMIT]);
    expect([status, stderr]).toEqual([0, '']);
    const order = [
      /^Namespace nidaan$/,
      /^get secrets/,
      /Cluster database/,
      /^wait .*cluster\/database /,
      /^delete job prepare/,
      /^Job prepare$/,
      /^wait .*Complete job\/prepare/,
      /Deployment api/,
      /^rollout status deployment\/api/,
    ].map((pattern) => at(calls, pattern));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).not.toContain(-1);
    expect(at(calls, /publish/)).toBe(-1);
    const waited = calls.filter(({ text }) => text.includes('rollout status'));
    expect(waited).toHaveLength(6);
  });

  test('takes every image of ours from the commit', () => {
    const { calls } = npmRunDeploy(['all', COMMIT]);
    const images = calls.flatMap(({ applied = [] }) => [
      ...JSON.stringify(applied).matchAll(/"image":"([^"]+)"/g),
    ]);
    expect(images).toHaveLength(7);
    expect(images.filter(([, image]) => !image.endsWith(`:${COMMIT}`))).toEqual([]);
  });

  test('publishes a first version of every remote in a new installation, before pages are served', () => {
    const { calls } = npmRunDeploy(['all', COMMIT], { deployments: [] });
    const first = at(calls, /^Job publish-storefront/);
    expect(first).toBeGreaterThan(at(calls, /Complete job\/prepare/));
    expect(at(calls, /Deployment shell/)).toBeGreaterThan(at(calls, /Complete job\/publish-admin/));
    const [{ spec }] = calls[first].applied;
    const [{ image, args }] = spec.template.spec.containers;
    expect([image, args]).toEqual([
      `ghcr.io/nidaan/nidaan/storefront-release:${COMMIT}`,
      ['publish', 'storefront-mfe'],
    ]);
  });

  test('a migration that fails changes no process, and its log is shown', () => {
    const { status, stderr, calls } = npmRunDeploy(['all', COMMIT], { fails: 'job/prepare --timeout' });
    expect([status, stderr]).toEqual([1, 'The job prepare did not finish; its log is above.']);
    expect(calls.at(-1).text).toMatch(/logs job\/prepare/);
    expect(at(calls, /Deployment/)).toBe(-1);
  });

  test.each([
    [
      ['all', COMMIT],
      { secrets: SECRETS.slice(3) },
      /^These secrets are missing in the namespace nidaan: admin, api, release-keys\./,
    ],
    [['all', 'main'], {}, /^Name the commit/],
    [['all', COMMIT, '--overlay', 'nowhere'], {}, /^overlays\/nowhere is not a folder of manifests/],
    [
      ['all', COMMIT],
      { fails: 'cluster/database' },
      /^The database database is not ready; nothing that serves was changed\.$/,
    ],
    [['all', COMMIT], { fails: 'rollout status deployment/api' }, /^api is not ready in its new version/],
    [['release', 'nobody', COMMIT], {}, /^No remote is called nobody\.$/],
    [['al'], {}, /^Usage: npm run deploy/],
    [['all', COMMIT, '--force'], {}, /'--force'/],
  ])('%j is refused in one sentence: %j', (words, cluster, sentence) => {
    const { status, stderr } = npmRunDeploy(words, cluster);
    expect(status).toBe(1);
    expect(
      stderr
        .split('\n')
        .filter((line) => !line.startsWith('error: '))
        .join('\n'),
    ).toMatch(sentence);
    expect(stderr).not.toMatch(/\n {4}at /);
  });
});

test('npm run deploy -- release runs the release command of that build, and waits for it', () => {
  const { status, calls } = npmRunDeploy(['release', 'booking', COMMIT, '--canary', '5']);
  expect(status).toBe(0);
  const [{ applied }, waited] = calls;
  const [{ metadata, spec }] = applied;
  expect(metadata.name).toBe('release-booking-0123456789ab');
  const [{ image, command, args }] = spec.template.spec.containers;
  expect(image).toBe(`ghcr.io/nidaan/nidaan/booking-release:${COMMIT}`);
  expect(command).toEqual(['node', 'shell/dist/server/releases/release.main.js']);
  expect(args).toEqual(['release', 'booking-mfe', '--shell', 'http://shell:3000', '--canary', '5']);
  expect(waited.text).toContain('wait --for=condition=Complete job/release-booking-0123456789ab');
});

test('a release that is refused fails the command, with its reasons in the log', () => {
  const { status, stderr, calls } = npmRunDeploy(['release', 'admin', COMMIT], { fails: '--timeout' });
  expect([status, stderr]).toEqual([
    1,
    'The job release-admin-0123456789ab did not finish; its log is above.',
  ]);
  expect(calls.at(-1).text).toMatch(/logs job\/release-admin/);
});

test('npm run deploy -- sign signs everything with the release command of any remote, and waits for it', () => {
  const { status, calls } = npmRunDeploy(['sign', COMMIT, '--unsigned']);
  expect(status).toBe(0);
  const [{ applied }, waited] = calls;
  const [{ metadata, spec }] = applied;
  expect(metadata.name).toBe('sign-0123456789ab');
  const [{ args, env }] = spec.template.spec.containers;
  expect(args).toEqual(['sign', '--unsigned']);
  expect(env.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['RELEASE_SIGNING_KEY', 'RELEASE_PUBLIC_KEYS']),
  );
  expect(waited.text).toContain('wait --for=condition=Complete job/sign-0123456789ab');
});
