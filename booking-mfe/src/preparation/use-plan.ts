import { collectionOf, holdReasonsOf } from '@nidaan/contract/hold-reasons';
import {
  type ArrangementChoices,
  type FirstDay,
  firstDayOf,
  type PlanContext,
  planFor,
  planToAgree,
  type Preparation,
  type PreparationPlan,
  preparationOf,
  testsInPackage,
} from '@nidaan/contract/preparation';
import type { TestView } from '@nidaan/contract';
import { type CartLine, serverNow } from '@nidaan/sdk';
import { useMemo } from 'react';
import type { AdditionalTest } from '../booking/api.js';
import { HELD_FOR_DETAILS } from '../booking/held-for-details.js';
import { type Catalogue, useCartCatalogueQuery } from '../cart/api.js';

/** The catalogue's tests of a cart without duplicates, including those in its packages. */
function testsOf(
  lines: CartLine[],
  additional: AdditionalTest[],
  { tests, packages }: Catalogue,
): TestView[] {
  const single = lines.filter(({ type }) => type === 'product').map(({ id }) => id);
  const ids = new Set([...single, ...additional.map(({ testId }) => testId)]);
  const packed = packages.filter(({ id }) => lines.some((line) => line.type === 'package' && line.id === id));
  const inside = packed.flatMap((pack) => testsInPackage(pack, tests));
  return [...new Set([...tests.filter(({ id }) => ids.has(id)), ...inside])];
}

/** The tests that will be booked; none until the catalogue has loaded. */
export function useBookedTests(lines: CartLine[], additional: AdditionalTest[]): TestView[] {
  const { data } = useCartCatalogueQuery();
  return useMemo(() => (data ? testsOf(lines, additional, data) : []), [lines, additional, data]);
}

/** What a plan depends on besides the tests: the form's choices. */
interface PlanChoices extends PlanContext {
  day: string;
  arrangements: ArrangementChoices;
}

/** The day of a booking and how to prepare for it. */
export interface PlannedDay {
  /** The chosen day, or the first one that leaves enough time to prepare when the chosen one does not. */
  day: string;
  first: FirstDay;
  /** Null without tests. */
  plan: PreparationPlan | null;
  /** True when the booking goes on hold although all details are given, so that we call before a visit. */
  needsCall: boolean;
}

const NO_DETAILS = { name: null, email: null, phoneno: null, address: null, pincode: null, age: null };

/** Whether a booking of these tests goes on hold although all details are given. */
function isHeldByTests(tests: TestView[], preparation: Preparation | null, tooEarly: boolean): boolean {
  const items = tests.map((test) => ({ regulated: test.regulated, collection: collectionOf([test]) }));
  const order = { ...NO_DETAILS, noOfPersons: 1, beneficiaries: [] };
  return holdReasonsOf(order, items, { served: true, preparation, tooEarly }).some(
    (reason) => !HELD_FOR_DETAILS.includes(reason),
  );
}

/** The preparation plan of these tests, for the first day that is possible or a later one. */
export function planOf(
  tests: TestView[],
  { day: chosen, arrangements, ...context }: PlanChoices,
): PlannedDay {
  const preparation = preparationOf(tests, arrangements);
  const first = firstDayOf(preparation, serverNow());
  // A chosen day that has passed is reported by the form, not replaced.
  const day = first.reason !== null && first.day !== null && chosen < first.day ? first.day : chosen;
  const needsCall = context.held === true || isHeldByTests(tests, preparation, first.day === null);
  if (!preparation) return { day, first, plan: null, needsCall };
  const plan = first.day ? planFor(preparation, day, context) : planToAgree(preparation);
  return { day, first, plan, needsCall };
}

/** The plan of an order on hold, which tells nothing yet. */
export const withheldPlan = (plan: PreparationPlan): PreparationPlan => planFor(plan, '', { held: true });
