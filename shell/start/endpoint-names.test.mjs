import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../../', import.meta.url));
const ENDPOINT = /^\s+(\w+): build\.(?:query|mutation)</gm;

// All remotes add their endpoints to one API client, which keeps the first of two with the same name: the second
// remote would then silently send the request of the first.
test('no two endpoints of the API client have the same name', () => {
  const sources = globSync(['*-mfe/src/**/*.{ts,tsx}', 'shell/{src,sdk/src}/**/*.{ts,tsx}'], {
    cwd: root,
    exclude: (path) => /\.test\.tsx?$/.test(path),
  });
  const names = sources.flatMap((path) =>
    [...readFileSync(`${root}${path}`, 'utf8').matchAll(ENDPOINT)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
