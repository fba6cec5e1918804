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

test('the end-to-end tests are run whole, in three parts that share none', () => {
  const parts = [...SUITES, ...SLOW_SUITES].map(([, script]) => script).filter((one) => one.includes('e2e'));
  expect(parts.sort()).toEqual(['test:e2e:buttons', 'test:e2e:others', 'test:e2e:releases']);
  const commandOf = (part) => packageOf('shell').wireit[`test:e2e:${part}`].command;
  expect(commandOf('buttons')).toMatch(/ e2e\/buttons-$/);
  expect(commandOf('releases')).toMatch(/ e2e\/releases\/$/);
  expect(commandOf('others')).toMatch(/ --testPathIgnorePatterns=e2e\/buttons- e2e\/releases\/$/);
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
  expect(await outcome).toEqual(['npm run test:e2e:others -w shell', 'npm run test:others']);
});
