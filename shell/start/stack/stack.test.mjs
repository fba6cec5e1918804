import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { freePorts } from '../../e2e/stack/ports.mjs';
import { GRACE, createStack } from './stack.mjs';

const script = fileURLToPath(new URL('./fake-child.mjs', import.meta.url));

let folder;
let plan;
let stack;
let printed;

/** The events of all children, such as `api began`. */
const journal = () =>
  readFileSync(join(folder, 'journal'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
const lives = () => journal().map(([name, event]) => `${name} ${event}`);
const pidOf = (name) => Number(journal().findLast((line) => line[0] === name)[2]);
const count = (life) => lives().filter((line) => line === life).length;

/** Waits without a limit of its own; the test's timeout applies. */
async function until(condition) {
  while (!condition()) await delay(25);
}

/** On a busy machine a process may take long to end. */
const LONG_GRACE = { child: 60_000, database: 60_000 };
const stackWith = (grace) => createStack(plan, (line) => printed.push(line), grace);

function child(name, env = {}) {
  const childEnv = { PATH: process.env.PATH, NAME: name, JOURNAL: join(folder, 'journal'), ...env };
  return { name, args: [script], env: childEnv, logs: join(folder, 'logs') };
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stack-'));
  const [port] = await freePorts(1);
  printed = [];
  plan = {
    databaseUrl: null,
    health: `http://127.0.0.1:${port}/healthz`,
    database: child('postgres'),
    prepare: (url) => child('prepare', { FAKE: 'once', URL: url }),
    api: (url) => child('api', { URL: url }),
    publish: child('publish', { FAKE: 'once' }),
    remotes: [child('storefront'), child('booking')],
    shell: child('shell', { PORT: String(port) }),
  };
  stack = stackWith(LONG_GRACE);
});

afterEach(async () => {
  await stack.close();
  rmSync(folder, { recursive: true, force: true });
});

test('opens in order and closes with Postgres last', async () => {
  await stack.open();
  const began = lives();
  expect(began.indexOf('prepare ended')).toBeGreaterThan(began.indexOf('postgres began'));
  expect(began.indexOf('api began')).toBeGreaterThan(began.indexOf('prepare ended'));
  expect(began.indexOf('booking began')).toBeGreaterThan(began.indexOf('publish ended'));
  expect(began.indexOf('shell began')).toBeGreaterThan(began.indexOf('api began'));
  await stack.close();
  expect(lives().at(-1)).toBe('postgres ended');
  expect(lives().filter((line) => line.endsWith('began'))).toHaveLength(7);
  expect(lives().filter((line) => line.endsWith('ended'))).toHaveLength(7);
});

test('starts no Postgres when a database is given', async () => {
  plan.databaseUrl = 'postgres://elsewhere/nidaan';
  await stack.open();
  expect(lives()).not.toContain('postgres began');
});

test("fails with the child's own sentence when one cannot start", async () => {
  plan.prepare = () => child('prepare', { FAKE: 'refuses' });
  await expect(stack.open()).rejects.toThrow(/^The sentence that people should read\.$/);
  expect(lives()).not.toContain('api began');
});

test('restarts a dead remote', async () => {
  await stack.open();
  process.kill(pidOf('booking'), 'SIGKILL');
  await until(() => count('booking began') === 2);
  expect(printed).toEqual(['booking ended (signal SIGKILL); starting it again in 0.5 s.']);
});

test('restarts the API together with Postgres, at the new address', async () => {
  await stack.open();
  process.kill(pidOf('postgres'), 'SIGKILL');
  await until(() => count('api began') === 2);
  expect(count('api ended')).toBe(1);
  expect(count('prepare began')).toBe(1);
});

test('leaves out what a plan has not, and prints what it is asked to', async () => {
  const lines = [];
  plan = {
    ...plan,
    print: (name, line) => lines.push(`${name}: ${line}`),
    publish: null,
    shell: null,
    api: null,
  };
  plan.remotes = [child('storefront', { FAKE: 'refuses' })];
  stack = stackWith(LONG_GRACE);
  await expect(stack.open()).rejects.toThrow('The sentence that people should read.');
  expect(lines).toEqual(['storefront: The sentence that people should read.']);
  expect(lives()).toEqual(['storefront began', 'storefront ended']);
});

test('stops when the shell dies', async () => {
  await stack.open();
  process.kill(pidOf('shell'), 'SIGKILL');
  await expect(stack.failure).rejects.toThrow('The shell ended (signal SIGKILL).');
});

test('closes within five seconds even if a child ignores SIGTERM', async () => {
  expect(GRACE.child + GRACE.database).toBeLessThan(5000);
  plan.remotes = [child('storefront', { FAKE: 'deaf' })];
  stack = stackWith({ ...LONG_GRACE, child: GRACE.child });
  await stack.open();
  await stack.close();
  expect(lives()).not.toContain('storefront ended');
  expect(lives().at(-1)).toBe('postgres ended');
});
