import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { runSuites, SLOW_SUITES, SUITES } from './run-tests.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const packageOf = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

test('every suite is a script, and the tests of every workspace are in one', () => {
  for (const [folder, script] of [...SUITES, ...SLOW_SUITES])
    expect([folder, script, packageOf(folder).scripts[script]]).toEqual([folder, script, 'wireit']);
  const { workspaces, wireit } = packageOf('.');
  const others = wireit['test:others'].dependencies.map((one) => /^\.\/(.+):test$/.exec(one)?.[1]);
  const own = SUITES.filter(([, script]) => script === 'test').map(([folder]) => folder);
  expect(new Set([...others, ...own])).toEqual(new Set(workspaces));
});

test('the end-to-end tests are run whole: those of releases are slow', () => {
  const { wireit } = packageOf('shell');
  expect(wireit['test:e2e'].command).toMatch(/ -c e2e\/jest\.config\.js$/);
  expect(wireit['test:e2e:releases'].command).toMatch(/ -c e2e\/releases\/jest\.config\.js$/);
  expect(SUITES).toContainEqual(['shell', 'test:e2e']);
  expect(SLOW_SUITES).toContainEqual(['shell', 'test:e2e:releases']);
});

test('the tests of the API are run whole: those of its processes are slow', () => {
  const textOf = (file) => readFileSync(join(root, 'api', file), 'utf8');
  expect(textOf('jest.config.js')).toMatch(/testPathIgnorePatterns: [^\]]*'\/test\/processes\/'/);
  expect(textOf('test/processes/jest.config.js')).toContain("testMatch: ['**/test/processes/*.test.ts']");
  expect(SLOW_SUITES).toContainEqual(['api', 'test:processes']);
});

test('two suites run at a time, one starts when another ends, and those that fail are named', async () => {
  const running = [];
  const endNext = (code) => running.shift()?.end(code);
  const run = (folder, script) => new Promise((end) => running.push({ suite: `${folder} ${script}`, end }));
  const names = () => running.map(({ suite }) => suite);
  const turn = () => new Promise((done) => setImmediate(done));
  const [first, second, third, fourth] = SUITES.map((suite) => suite.join(' '));
  const outcome = runSuites(SUITES, run);
  expect(names()).toEqual([first, second]);
  endNext(1);
  await turn();
  expect(names()).toEqual([second, third]);
  endNext(0);
  await turn();
  expect(names()).toEqual([third, fourth]);
  endNext(0);
  endNext(1);
  expect(await outcome).toEqual(['npm run test:e2e -w shell', 'npm run test:others']);
});
