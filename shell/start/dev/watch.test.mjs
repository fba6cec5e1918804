import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { freePorts } from '../../e2e/stack/ports.mjs';
import { createStack } from '../stack/stack.mjs';
import { readSettings } from '../settings/settings.mjs';
import { devPlan } from './plan.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const MAIN = `
import { createServer } from 'node:http';
import { sentence } from './sentence.js';
process.on('SIGTERM', () => process.exit(0));
const server = createServer((_request, response): void => void response.end(sentence));
server.listen(Number(process.env.API_PORT), '127.0.0.1', () => process.send?.({ ready: true }));
`;

let folder;
let stack;
let origin;
let printed;

const write = (file, text) => writeFileSync(join(folder, 'api/src', file), text);
const answer = () =>
  fetch(origin).then(
    (response) => response.text(),
    () => '',
  );

/** Waits without a limit of its own; the test's timeout applies. */
async function until(condition) {
  while (!(await condition())) await delay(25);
}

// The processes of `npm run dev -w api`, with a server of two files in place of the API.
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'watch-'));
  for (const part of ['api', 'api/contract', 'api/tracing', 'api/registry'])
    for (const name of ['src', 'dist']) mkdirSync(join(folder, part, name), { recursive: true });
  mkdirSync(join(folder, 'shell'));
  for (const part of ['node_modules', 'shell/sdk']) symlinkSync(join(root, part), join(folder, part));
  writeFileSync(join(folder, 'api/package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'api/dist/main.js'), MAIN.replace(': void', ''));
  writeFileSync(join(folder, 'api/dist/sentence.js'), `export const sentence = 'before';`);
  const [port] = await freePorts(1);
  origin = `http://127.0.0.1:${port}`;
  const settings = readSettings(
    { ...process.env, API_PORT: String(port), DATABASE_URL: 'postgres://unused' },
    folder,
  );
  const plan = devPlan('api', settings, {});
  const prepare = () => ({ ...plan.api(''), name: 'prepare', args: ['-e', ''] });
  printed = [];
  stack = createStack(
    { ...plan, prepare, print: (name, line) => printed.push(`${name}: ${line}`) },
    () => {},
  );
});

afterEach(async () => {
  await stack.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a changed source file is compiled, and the server that has loaded it restarts with it', async () => {
  await stack.open();
  expect(await answer()).toBe('before');
  write('sentence.ts', `export const sentence: string = 'after';`);
  await until(async () => (await answer()) === 'after');
  expect(readFileSync(join(folder, 'api/dist/sentence.js'), 'utf8')).toContain("'after'");
});

test('a source file that cannot be compiled is named, and the server keeps what it has', async () => {
  await stack.open();
  write('sentence.ts', 'export const sentence = ;');
  await until(() => printed.some((line) => line.includes('api/src/sentence.ts')));
  expect(await answer()).toBe('before');
  write('sentence.ts', `export const sentence = 'corrected';`);
  await until(async () => (await answer()) === 'corrected');
});

test('a server that a change has broken starts again with the next change', async () => {
  await stack.open();
  write('sentence.ts', `throw new Error('broken'); export const sentence = '';`);
  await until(() => printed.some((line) => line.includes('Error: broken')));
  write('sentence.ts', `export const sentence = 'repaired';`);
  await until(async () => (await answer()) === 'repaired');
  expect(printed.some((line) => line.startsWith('sources: compiled api/src/sentence.ts'))).toBe(true);
});

test('stopping ends all processes', async () => {
  await stack.open();
  await stack.close();
  expect(await answer()).toBe('');
});
