import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { runSuites, SUITES } from './run-tests.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const packageOf = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

test('every suite is a script, and the tests of every workspace are in one', () => {
  for (const [folder, script] of SUITES)
    expect([folder, script, packageOf(folder).scripts[script]]).toEqual([folder, script, 'wireit']);
  const { workspaces, wireit } = packageOf('.');
  const others = wireit['test:others'].dependencies.map((one) => /^\.\/(.+):test$/.exec(one)?.[1]);
  const own = SUITES.filter(([, script]) => script === 'test').map(([folder]) => folder);
  expect(new Set([...others, ...own])).toEqual(new Set(workspaces));
});

test('the end-to-end tests are run whole, in two parts that share none', () => {
  const commandOf = (part) => packageOf('shell').wireit[`test:e2e:${part}`].command;
  expect(commandOf('buttons')).toMatch(/ e2e\/buttons-$/);
  expect(commandOf('others')).toMatch(/ --testPathIgnorePatterns=e2e\/buttons-$/);
});

test('two suites run at a time, one starts when another ends, and those that fail are named', async () => {
  const running = [];
  const endNext = (code) => running.shift()?.end(code);
  const run = (folder, script) => new Promise((end) => running.push({ suite: `${folder} ${script}`, end }));
  const names = () => running.map(({ suite }) => suite);
  const turn = () => new Promise((done) => setImmediate(done));
  const [first, second, third, fourth] = SUITES.map((suite) => suite.join(' '));
  const outcome = runSuites(run);
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
