import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freePorts } from '../e2e/stack/ports.mjs';
import { releaseKeysOf } from '../start/settings/release-keys.mjs';
import { CONTAINER_PORT, REMOTES } from '../start/settings/remotes.mjs';
import { imageOf, releaseImageOf, root } from './stack/image.mjs';
import { accountOf, folderFor, layOut, nodeIn } from './stack/image-files.mjs';

const stack = JSON.parse(process.env.NIDAAN_STACK ?? '{}');
const folder = mkdtempSync(join(tmpdir(), 'nidaan-images-'));
const children = [];

/** As `npm start` draws them. */
const releaseKeys = releaseKeysOf({ dataDir: folder, env: {} });

/** The values that .env would set. */
const secrets = {
  POSTGRES_PASSWORD: 'unused',
  TOKEN_SECRET: 'q8Zt4kWv2sXn7bLr5yHd9mPc3fJg6aEu',
  LINK_SECRET: 'u6Ea3gJf9cPm5dHy7rLb2nXs4vWk8tZq',
  ...releaseKeys,
  ADMIN_EMAIL: stack.admin?.email,
  ADMIN_PASSWORD: stack.admin?.password,
};
/** Used in place of the account `node`, which Node's image has and this machine need not have. */
const account = accountOf('nobody');
const remotes = REMOTES.map(({ name }) => name);
const INSIDE = {
  api: 4000,
  shell: 3000,
  ...Object.fromEntries(remotes.map((name) => [name, CONTAINER_PORT])),
};
let ports;

beforeAll(async () => {
  const free = await freePorts(Object.keys(INSIDE).length);
  ports = Object.fromEntries(Object.keys(INSIDE).map((name, at) => [name, free[at]]));
  chmodSync(folder, 0o755);
  nodeIn(join(folder, 'bin'));
});

/** Ends all processes of a container that still run. */
async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  await ended;
}

afterAll(async () => {
  await Promise.all(children.map(end));
  rmSync(folder, { recursive: true, force: true });
});

/** A value of the container, for this machine: other ports and folders. */
function onThisMachine(service, value) {
  const named = Object.keys(INSIDE).reduce(
    (text, name) => text.replaceAll(`http://${name}:${INSIDE[name]}`, `http://127.0.0.1:${ports[name]}`),
    value,
  );
  return named
    .replace(`127.0.0.1:${INSIDE[service]}/`, `127.0.0.1:${ports[service]}/`)
    .replace(new RegExp(`^${INSIDE[service]}$`), String(ports[service]))
    .replace(/^0\.0\.0\.0$/, '127.0.0.1')
    .replace(/^\/(data|releases)$/, join(folder, '$1'));
}

function run([program, ...words], { env, cwd }, output) {
  return spawn(program, words, { cwd, env, ...account, detached: true, stdio: ['ignore', output, output] });
}

/** Runs the image's own health check until it succeeds; returns the container's log when it ended before that. */
async function healthy(child, check, where, log) {
  for (;;) {
    const [code] = await once(run(check, where, 'ignore'), 'exit');
    if (code === 0) return 'healthy';
    if (child.exitCode !== null) return readFileSync(log, 'utf8');
  }
}

// In compose's start order.
test.each(['api', ...remotes, 'shell'])(
  'the image of %s starts from its own files, as an unprivileged user, and its health check succeeds',
  async (service) => {
    const image = imageOf(service, secrets);
    expect(image.account).toBe('node');
    const cwd = layOut(image, join(folder, service));
    for (const path of image.folders) folderFor(account, join(folder, path));
    const environment = Object.entries(image.env).map(([name, value]) => [
      name,
      onThisMachine(service, value),
    ]);
    const external = { DATABASE_URL: stack.databaseUrl, SMTP_URL: 'smtp://127.0.0.1:9' };
    const { CHROME_PATH = '' } = process.env;
    const PATH = `${join(folder, 'bin')}:${process.env.PATH}`;
    // Traced, so that also the packages are needed which are loaded only then. The spans are not received.
    const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
    const own = { ...Object.fromEntries(environment), ...traced };
    const env = { PATH, CHROME_PATH, ...own, ...(service === 'api' && external) };
    const log = join(folder, `${service}.log`);
    const output = openSync(log, 'a');
    const child = run(image.command, { env, cwd }, output);
    children.push(child);
    const check = image.health.map((word) => onThisMachine(service, word));
    expect(await healthy(child, check, { env, cwd }, log)).toBe('healthy');
  },
);

test('the shell image serves the remotes that the remote images have published', async () => {
  const answer = await fetch(`http://127.0.0.1:${ports.shell}/shop/2`);
  expect([answer.status, /mfe\/storefront\/[\w.-]+/.test(await answer.text())]).toEqual([200, true]);
});

test('the release image of a remote tries its version in Chromium, and makes it live in another releases folder', async () => {
  const image = releaseImageOf('storefront');
  expect(image.account).toBe('node');
  const cwd = layOut(image, join(folder, 'release'));
  for (const path of ['other', 'trial']) folderFor(account, join(folder, path));
  const places = { RELEASES_DIR: join(folder, 'other'), DATA_DIR: join(folder, 'trial') };
  // In place of the Chromium that the image installs.
  const CHROME_PATH = execFileSync(process.execPath, [join(root, 'api/browser/dist/find.main.js')], {
    encoding: 'utf8',
  });
  const PATH = `${join(folder, 'bin')}:${process.env.PATH}`;
  const env = {
    ...image.env,
    ...places,
    ...releaseKeys,
    PATH,
    CHROME_PATH,
    API_ORIGIN: `http://127.0.0.1:${ports.api}`,
  };
  const log = join(folder, 'release.log');
  const command = [
    ...image.command,
    'release',
    'storefront-mfe',
    '--shell',
    `http://127.0.0.1:${ports.shell}`,
  ];
  // The shell that serves reads the folder of the other images, so it serves the same version to be compared.
  const [code] = await once(run(command, { env, cwd }, openSync(log, 'a')), 'exit');
  expect([code, readFileSync(log, 'utf8')]).toEqual([
    0,
    expect.stringMatching(/^storefront \S+ is live, .*tried in/),
  ]);
});
