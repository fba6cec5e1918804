import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** A requirement of OWASP ASVS 5.0.0 in our words, and one answer to it. */
interface Requirement {
  id: string;
  level: 1 | 2;
  rule: string;
  /** Files with names of tests that prove it, as `file: name`. */
  tests?: string[];
  /** Why it is met without a test. */
  reason?: string;
  /** What is missing. */
  notMet?: string;
  /** Why it does not concern this product. */
  notApplicable?: string;
}

const ANSWERS = ['tests', 'reason', 'notMet', 'notApplicable'] as const;
const path = fileURLToPath(new URL('asvs.json', import.meta.url));
const requirements = JSON.parse(readFileSync(path, 'utf8')) as Requirement[];

/** How many requirements of level 1 and of level 2 each chapter of the standard has. */
const CHAPTERS: Record<string, [number, number]> = {
  V1: [8, 19],
  V2: [4, 7],
  V3: [8, 11],
  V4: [2, 8],
  V5: [4, 5],
  V6: [13, 22],
  V7: [6, 12],
  V8: [4, 3],
  V9: [4, 3],
  V10: [5, 24],
  V11: [3, 11],
  V12: [3, 6],
  V13: [1, 12],
  V14: [2, 7],
  V15: [3, 10],
  V16: [0, 16],
  V17: [0, 7],
};

it('has every requirement of both levels once', () => {
  const counted: typeof CHAPTERS = {};
  for (const { id, level } of requirements) {
    const chapter = (counted[id.split('.')[0] ?? ''] ??= [0, 0]);
    chapter[level - 1] = (chapter[level - 1] ?? 0) + 1;
  }
  expect(counted).toEqual(CHAPTERS);
  expect(new Set(requirements.map(({ id }) => id)).size).toBe(253);
});

it('has one answer for each requirement', () => {
  const answers = (one: Requirement) => ANSWERS.filter((kind) => (one[kind]?.length ?? 0) > 0);
  expect(requirements.filter((one) => !one.rule || answers(one).length !== 1)).toEqual([]);
});

it('names tests that exist', () => {
  const named = requirements.flatMap(({ id, tests = [] }) => tests.map((test) => ({ id, test })));
  const isThere = (test: string) => {
    const [file = '', ...name] = test.split(': ');
    const place = join(ROOT, file);
    return (
      /\.test\.\w+$/.test(file) && existsSync(place) && readFileSync(place, 'utf8').includes(name.join(': '))
    );
  };
  expect(named.filter(({ test }) => !isThere(test))).toEqual([]);
});

it('names files and decisions that exist', () => {
  const texts = requirements.map((one) => one.reason ?? one.notMet ?? one.notApplicable ?? '');
  const named = texts.flatMap((text) => text.match(/\b(?:api|shell)\/[\w./-]+\.\w+/g) ?? []);
  expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
