import {
  type ArrangementChoices,
  type FirstDay,
  firstDayOf,
  type PlanContext,
  planFor,
  planToAgree,
  type PreparationPlan,
  preparationOf,
  testsInPackage,
} from '@nidaan/contract/preparation';
import type { TestView } from '@nidaan/contract';
import { type CartLine, serverNow } from '@nidaan/sdk';
import { useMemo } from 'react';
import type { AdditionalTest } from '../booking/api.js';
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
  if (!preparation) return { day, first, plan: null };
  return { day, first, plan: first.day ? planFor(preparation, day, context) : planToAgree(preparation) };
}

/** The plan of an order on hold, which tells nothing yet. */
export const withheldPlan = (plan: PreparationPlan): PreparationPlan => planFor(plan, '', { held: true });
