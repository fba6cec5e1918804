/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type HeldItem, holdReasonsOf } from '../holds/hold-reasons.js';
import { preparationOf, type PreparedTest } from '../preparation-rules/merge.js';
import type { PreparationRule } from '../preparation-rules/rule.js';
import { firstDayOf } from './first-day.js';
import type { Patient } from './people.js';
import { planFor, planToAgree, preparationSentences, visitHours } from './plan.js';
import type { Arrangements } from './views.js';

/** A cart of the catalogue, booked on Fri, 27 Nov 2026 at 8 pm, and the plan that its customer must read. */
interface Cart {
  name: string;
  /** Ids of the catalogue's tests; those in `away` are not taken at home. */
  tests: string[];
  away?: string[];
  /** A rule that no test of the catalogue has; null for a test without one. */
  own?: PreparationRule | null;
  choices?: Arrangements;
  persons?: number;
  patients?: Patient[];
  firstDay: string | null;
  reason: string | null;
  hours: string;
  hold: string[];
  sentences: string[];
}

const NOW = new Date('2026-11-27T20:00:00+05:30');
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const carts = read('./carts.json') as Cart[];
const { groups } = read('../../../data/preparation.json') as {
  groups: { rule: PreparationRule; tests: string[] }[];
};
const rules = new Map(groups.flatMap(({ rule, tests }) => tests.map((id) => [id, rule] as const)));

const testOf = (preparation: PreparationRule | null, collection: 'home' | 'visit'): PreparedTest => ({
  preparation,
  fasting: preparation && (preparation.fasting ? '8-12 h' : 'none'),
  specimen: '',
  collection,
  reportHours: 8,
});

function testsOf({ tests, away = [], own }: Cart): PreparedTest[] {
  const listed = tests.map((id) => testOf(rules.get(id) ?? null, away.includes(id) ? 'visit' : 'home'));
  return own === undefined ? listed : [...listed, testOf(own, 'home')];
}

const COMPLETE = {
  name: 'Asha',
  email: null,
  phoneno: '+919845012345',
  address: '14 MG Road',
  pincode: '560001',
  age: 34,
  noOfPersons: 1,
  beneficiaries: [{ name: 'Asha', age: 34, gender: 'Female', guardian: null }],
};

function outcomeOf(cart: Cart) {
  const tests = testsOf(cart);
  const preparation = preparationOf(tests, cart.choices);
  if (!preparation) throw new Error('the cart is empty');
  const { day, reason } = firstDayOf(preparation, NOW);
  const plan = day ? planFor(preparation, day, cart) : planToAgree(preparation);
  const items = tests.map(({ collection }): HeldItem => ({
    regulated: null,
    collection: collection ?? 'home',
  }));
  const hold = holdReasonsOf(COMPLETE, items, { served: true, preparation, tooEarly: day === null });
  return { firstDay: day, reason, hours: visitHours(plan), hold, sentences: preparationSentences(plan) };
}

describe('the first day, the hours, the hold and the preparation of a cart', () => {
  it.each(carts)('$name', (cart) => {
    const { firstDay, reason, hours, hold, sentences } = cart;
    expect(outcomeOf(cart)).toEqual({ firstDay, reason, hours, hold, sentences });
  });
});
