import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'ci-run-'));
const calls = join(folder, 'calls');

/** Programs in a folder, each a line of a script. */
function stub(where, stubs) {
  for (const [name, line] of Object.entries(stubs)) {
    writeFileSync(join(where, name), `#!${join(folder, 'bash')}\n${line}\n`);
    chmodSync(join(where, name), 0o755);
  }
}
/** A machine without nginx, on which nothing can be installed; npm and Node only note how they are called. */
beforeAll(() => {
  for (const tool of ['bash', 'dirname', 'grep']) {
    const [place] = spawnSync('which', [tool], { encoding: 'utf8' }).stdout.split('\n');
    symlinkSync(place, join(folder, tool));
  }
  stub(folder, { npm: `echo "npm $*" >> ${calls}`, node: 'exit 1', id: 'echo 1000' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(settings, path = folder) {
  writeFileSync(calls, '');
  const { status, stdout, stderr } = spawnSync(join(folder, 'bash'), [join(root, '.ci/run')], {
    env: { PATH: path, ...settings },
    encoding: 'utf8',
  });
  return { status, stdout, stderr, called: readFileSync(calls, 'utf8').trim().split('\n') };
}

const steps = (called) => called.map((call) => call.split(' ').slice(0, 4).join(' '));
const WITHOUT_EDGE = [
  'npm ci --no-audit --no-fund',
  'npm run --silent lint',
  'npm run --silent typecheck',
  'npm test --silent',
  'npm run --silent test:slow',
  'npm run --silent check:consumers',
  'npm run --silent proof:due',
];

test('fails at once, with a sentence, where the tests through nginx should run and cannot', () => {
  const { status, stderr, called } = run({ GITHUB_ACTIONS: 'true' });
  expect([status, called]).toEqual([1, ['']]);
  expect(stderr).toContain('They should run here; WITHOUT_NGINX=1 leaves them out.');
  expect(run({ GITHUB_ACTIONS: 'true', WITHOUT_NGINX: 'yes' }).status).toBe(1);
});

test.each([
  [{}, 'Not run: the tests through nginx, which needs nginx-light'],
  [
    { GITHUB_ACTIONS: 'true', WITHOUT_NGINX: '1' },
    'Left out, because WITHOUT_NGINX=1 is set: the tests through nginx.',
  ],
])('with %j leaves them out, and says so', (settings, sentence) => {
  const { status, stdout, called } = run(settings);
  expect([status, steps(called)]).toEqual([0, WITHOUT_EDGE]);
  expect(stdout).toContain(sentence);
});

test.each([
  ['has it', 0],
  ['does not have it', 100],
])('as root installs PgBouncer for the tests of the API, and goes on where the mirror %s', (_, code) => {
  const root = mkdtempSync(join(folder, 'root-'));
  const apt = `echo "apt-get $*" >> ${calls}; case "$*" in *" install "*) exit ${code};; esac`;
  stub(root, { id: 'echo 0', timeout: 'shift; exec "$@"', 'apt-get': apt });
  const { status, called } = run({ WITHOUT_NGINX: '1' }, `${root}:${folder}`);
  const isApt = (call) => call.startsWith('apt-get');
  expect(called.filter(isApt).map((call) => call.replace(/-o \S+ /g, ''))).toEqual([
    'apt-get update',
    'apt-get install -y --no-install-recommends pgbouncer',
  ]);
  expect([status, steps(called.filter((call) => !isApt(call)))]).toEqual([0, WITHOUT_EDGE]);
});

test('every other step that can be left out prints so', () => {
  const text = readFileSync(join(root, '.ci/run'), 'utf8');
  expect(text.match(/\belse\n.*/g)).toEqual([
    expect.stringContaining('echo'),
    expect.stringContaining('echo'),
  ]);
});
