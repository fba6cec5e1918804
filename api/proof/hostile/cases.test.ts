import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const ROOT = new URL('../../../', import.meta.url);

/** Each case has tests by file and name, or the reason why it needs none. */
type Cases = Record<string, Record<string, string[]> | string>;
const cases = JSON.parse(readFileSync(new URL('cases.json', import.meta.url), 'utf8')) as Cases;

/** The numbers of the cases; those that are missing here have never been used. */
const NUMBERS =
  '01 02 03 04 05 07 09 10 11 12 13 14 16 18 19 20 21 22 23 25 26 27 29 30 31 32 33 34 37 39 40 42 43 44 45 48 49 51 52 53 55 56 57 59 60 61 62 63 64 65 66 67 69 70 72 73 74 77';

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Whether a file has a test with exactly this name: the first argument of a call, in any quotes. */
const hasTest = (source: string, name: string) =>
  new RegExp(String.raw`\(\s*(['"\`])${escaped(name)}\1`).test(source);

it('every hostile case is in the table, once and in order', () => {
  expect(Object.keys(cases).map((title) => title.split(' ')[0])).toEqual(
    NUMBERS.split(' ').map((number) => `H${number}`),
  );
});

describe.each(Object.entries(cases))('%s', (_title, tests) => {
  if (typeof tests === 'string')
    it('needs no test, for a reason', () => expect(tests).toMatch(/\w{3} .+\.$/));
  else
    it.each(Object.entries(tests))('has its tests in %s', (file, names) => {
      const source = readFileSync(fileURLToPath(new URL(file, ROOT)), 'utf8');
      expect(names.length).toBeGreaterThan(0);
      expect(names.filter((name) => !hasTest(source, name))).toEqual([]);
    });
});

it('a test that does not exist is noticed', () => {
  expect(hasTest("it('is there', () => {", 'is there')).toBe(true);
  expect(hasTest("// it is there\nit('is there too', () => {", 'is there')).toBe(false);
});
