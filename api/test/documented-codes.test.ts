import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from '@jest/globals';

const SOURCES = join(import.meta.dirname, '../src');

/** The sources that may answer an error: no tests, and not the documentation itself. */
const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith(`docs${sep}`))
  .map((name) => readFileSync(join(SOURCES, name), 'utf8'));

const DOCUMENTED = /@ApiAnswers\(\{[^}]*?errors: \[([^\]]*)\]/g;
const isAnswered = (code: string) =>
  sources.some((text) => text.replace(DOCUMENTED, '').includes(`'${code}'`));

/** The codes that the decorators of routes name. */
const documented = new Set(
  sources.flatMap((text) =>
    [...text.matchAll(DOCUMENTED)].flatMap(([, codes]) => codes?.match(/\w+/g) ?? []),
  ),
);

// The other direction, an answer that is not documented, fails in every HTTP test (run/documented-answers.js).
test('a code that operations document is answered somewhere in the API', () => {
  expect(documented.size).toBeGreaterThan(20);
  expect([...documented].filter((code) => !isAnswered(code))).toEqual([]);
  expect(isAnswered('answered_no_more')).toBe(false);
});
