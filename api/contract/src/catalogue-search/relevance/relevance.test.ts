import { expect, test } from '@jest/globals';
import { seedCatalogue } from '@nidaan/sdk/tooling/snapshot';
import type { Entry } from '../entries.js';
import { entriesOf } from '../entries-of.js';
import { firstOf, search } from '../match.js';
import abbreviations from './abbreviations.json' with { type: 'json' };
import everyday from './everyday.json' with { type: 'json' };
import hindi from './hindi.json' with { type: 'json' };
import misspellings from './misspellings.json' with { type: 'json' };
import names from './names.json' with { type: 'json' };
import shorthand from './shorthand.json' with { type: 'json' };

// What people type, by kind, each with its acceptable answers: "test 13", "package 29", "list P01 6" for a list whose
// parts are found, or "not offered".
const judged = Object.entries<string[]>({
  ...names,
  ...abbreviations,
  ...everyday,
  ...misspellings,
  ...hindi,
  ...shorthand,
});

const entries = entriesOf({ ...seedCatalogue(), stale: false } as Parameters<typeof entriesOf>[0]);

const idOf = ({ type, item }: Entry) => `${type === 'product' ? 'test' : 'package'} ${item.id}`;

const sorted = (answer: string) => answer.split(' ').sort().join(' ');

/** The first three answers as the panel shows them. */
function answersTo(query: string): string[] {
  const results = search(entries, query);
  if (results.list) return [`list ${results.list.map(({ found }) => found?.item.id ?? '?').join(' ')}`];
  const absent = results.notOffered === null ? [] : ['not offered'];
  return [...absent, ...firstOf(results).map(idOf)].slice(0, 3);
}

/** The queries without an acceptable answer among the first ones, with what they get. */
function missesAmong(first: number): string[] {
  return judged.flatMap(([query, acceptable]) => {
    const answers = answersTo(query).slice(0, first);
    const isGood = answers.some((answer) => acceptable.map(sorted).includes(sorted(answer)));
    return isGood ? [] : [`${query}: ${answersTo(query).join(', ')} instead of ${acceptable.join(' or ')}`];
  });
}

test('there are at least 300 judged queries, each of which names what the catalogue has', () => {
  expect(judged.length).toBeGreaterThanOrEqual(300);
  const known = new Set(entries.map(idOf));
  const named = judged
    .flatMap(([, acceptable]) => acceptable)
    .filter((answer) => /^(test|package) /.test(answer));
  expect(named.filter((answer) => !known.has(answer))).toEqual([]);
});

test.each([
  [1, 95],
  [3, 99],
])(
  'an acceptable answer is among the first %i for at least %i %% of the judged queries',
  (first, percent) => {
    const misses = missesAmong(first);
    const score = 100 - (100 * misses.length) / judged.length;
    // A failure prints every miss.
    expect(score >= percent ? [] : misses).toEqual([]);
  },
);
