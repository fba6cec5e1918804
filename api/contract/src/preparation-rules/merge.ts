import type { PackageView } from '../catalogue/packages.js';
import type { Collection, TestView } from '../catalogue/tests.js';
import { type ArrangementChoices, arrangementsFor, choicesFor } from './arrangements.js';
import type { PreparationRule } from './rule.js';

/** A rule of a booked test. */
export type BookedRule = PreparationRule & {
  /** True for a sample that is not taken at home: what is arranged for it is agreed by phone. */
  away?: true | undefined;
};

/** The merged preparation of several tests, as an order stores it. */
export interface Preparation {
  /** True when a test requires fasting; null when none does, but the preparation of at least one is not stated. */
  fasting: boolean | null;
  /** Names of the specimens, each once; a test without a specimen adds none. */
  specimens: string[];
  /** Where specimens are taken, each once: `home`, `visit`, `sample` in this order; a test without one adds none. */
  collections: Collection[];
  /** Hours from receipt until the slowest test is reported; null when they are unknown for a test. */
  reportHours: number | null;
  /** The rules of the tests, each once. */
  rules: BookedRule[];
  /** The way that was chosen for each arrangement that they need. */
  choices: ArrangementChoices;
}

/** The fields of a test that describe its preparation. */
export type PreparedTest = Pick<
  TestView,
  'fasting' | 'specimen' | 'collection' | 'reportHours' | 'preparation'
>;

const COLLECTIONS: Collection[] = ['home', 'visit', 'sample'];

function fastingOf(tests: PreparedTest[]): boolean | null {
  if (tests.some(({ fasting }) => fasting === '8-12 h')) return true;
  return tests.some(({ fasting }) => fasting === null) ? null : false;
}

function slowestOf(tests: PreparedTest[]): number | null {
  const hours = tests.flatMap(({ reportHours }) => reportHours ?? []);
  return hours.length === tests.length ? Math.max(...hours) : null;
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

/** A rule with what tells it from others: equal rules have equal keys. */
type KeyedRule = [string, BookedRule];

const keyed = (rule: BookedRule): KeyedRule => [JSON.stringify(Object.entries(rule).sort(byName)), rule];

// The rules of a catalogue are the same objects for every order, and a package has up to a hundred of them.
const KEPT = {
  home: new WeakMap<PreparationRule, KeyedRule>(),
  away: new WeakMap<PreparationRule, KeyedRule>(),
};

function ruleOf({ preparation, collection }: PreparedTest): KeyedRule[] {
  if (!preparation) return [];
  const away = collection === 'visit' || collection === 'sample';
  const kept = away ? KEPT.away : KEPT.home;
  const found = kept.get(preparation) ?? keyed(away ? { ...preparation, away } : preparation);
  kept.set(preparation, found);
  return [found];
}

function rulesOf(tests: PreparedTest[]): BookedRule[] {
  const once = new Map(tests.flatMap(ruleOf));
  return [...once.keys()].sort().flatMap((key) => once.get(key) ?? []);
}

/** The rules of the samples that are taken at home. */
export const homeRules = (rules: BookedRule[]): BookedRule[] => rules.filter(({ away }) => !away);

/**
 * Merges the preparation of tests; null for no tests. Neither their order nor repeating one changes the result.
 * @param chosen the ways that the customer chose; those that the tests do not need are left out
 */
export function preparationOf(
  tests: Iterable<PreparedTest>,
  chosen: ArrangementChoices = {},
): Preparation | null {
  const all = [...tests];
  if (all.length === 0) return null;
  const places = new Set(all.map((test) => test.collection));
  const rules = rulesOf(all);
  return {
    fasting: fastingOf(all),
    specimens: [...new Set(all.flatMap(({ specimen }) => specimen || []))].sort(),
    collections: COLLECTIONS.filter((place) => places.has(place)),
    reportHours: slowestOf(all),
    rules,
    choices: choicesFor(arrangementsFor(homeRules(rules)), chosen),
  };
}

/** The catalogue tests inside a package: the listed tests, and the panels that it contains in full. */
export function testsInPackage<Test extends { id: string }>(
  pack: Pick<PackageView, 'testIds' | 'panelTestIds'>,
  tests: Test[],
): Test[] {
  const ids = new Set([...pack.testIds, ...pack.panelTestIds]);
  return tests.filter((test) => ids.has(test.id));
}

/** The wire value `fasting` of a rule (decisions §2.4), which knows only whether a fast is needed. */
export const fastingOfRule = (rule: PreparationRule | null): TestView['fasting'] => {
  if (!rule) return null;
  return rule.fasting ? '8-12 h' : 'none';
};
