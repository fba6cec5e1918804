/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const require = createRequire(import.meta.url);
const RUNNER = join(import.meta.dirname, '../../../../dist/tooling/jest/groups/runner.js');
const FILES = {
  'a.test.cjs': `globalThis.loaded = 1; test('first', () => {}); test.todo('later');`,
  'b.test.cjs': `describe('part', () => {\n  test('second', () => { throw new Error('shares ' + globalThis.loaded); });\n});`,
  'c.test.cjs': `throw new Error('cannot be loaded');`,
  'd.test.cjs': `/** @jest-environment node */\ntest('third', () => expect(globalThis.loaded).toBe(undefined));`,
  'hooks.cjs': `afterEach(() => console.log('after', expect.getState().currentTestName));`,
};

interface Results {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

let folder = '';
let output = '';
const results: Record<string, Results['testResults'][number]> = {};

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'nidaan-groups-')));
  await Promise.all(Object.entries(FILES).map(([name, text]) => writeFile(join(folder, name), text)));
  const config = {
    rootDir: folder,
    cacheDirectory: join(folder, 'cache'),
    testMatch: ['**/*.test.cjs'],
    transform: {},
    runner: [RUNNER, { size: 3, hooks: [join(folder, 'hooks.cjs')] }],
  };
  const jest = join(require.resolve('jest/package.json'), '../bin/jest.js');
  const file = join(folder, 'results.json');
  const args = [jest, '--config', JSON.stringify(config), '--runInBand', '--json', '--outputFile', file];
  output = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }).stderr;
  const { testResults } = JSON.parse(await readFile(file, 'utf8')) as Results;
  for (const result of testResults) results[result.name.slice(folder.length + 1)] = result;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const testsOf = (name: string) =>
  results[name]?.assertionResults.map(({ fullName, status }) => `${fullName}: ${status}`);

describe('a group of test files', () => {
  it('has the results of its files', () => {
    expect(Object.keys(results).toSorted()).toEqual(['a.test.cjs', 'b.test.cjs', 'c.test.cjs', 'd.test.cjs']);
    expect(testsOf('a.test.cjs')).toEqual(['first: passed', 'later: todo']);
    expect(testsOf('b.test.cjs')).toEqual(['part second: failed']);
    expect(output).toContain('4 total');
  });

  it('names the line that failed, and shares what it has loaded', () => {
    expect(output).toMatch(/FAIL .*b\.test\.cjs/);
    expect(results['b.test.cjs']?.message).toContain('b.test.cjs:2:');
    expect(results['b.test.cjs']?.message).toContain('shares 1');
  });

  it('has a failed test for a file that cannot be loaded', () => {
    expect(testsOf('c.test.cjs')).toEqual(['loads: failed']);
    expect(results['c.test.cjs']?.message).toContain('c.test.cjs:1:');
  });

  it('lacks a file that names its environment', () => {
    expect(testsOf('d.test.cjs')).toEqual(['third: passed']);
  });

  it('prints once what its files have printed', () => {
    expect(output.split('after a.test.cjs first')).toHaveLength(2);
  });

  it('has the hooks of every test', () => {
    expect(output).toContain('after a.test.cjs first');
    expect(output).toContain('after b.test.cjs part second');
  });
});
