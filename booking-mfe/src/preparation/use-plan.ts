import {
  type ArrangementChoices,
  type PlanContext,
  planFor,
  type PreparationPlan,
  preparationOf,
  testsInPackage,
} from '@nidaan/contract/preparation';
import type { TestView } from '@nidaan/contract';
import type { CartLine } from '@nidaan/sdk';
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

/** The preparation plan of these tests; null when there are none. */
export function planOf(
  tests: TestView[],
  { day, arrangements, ...context }: PlanChoices,
): PreparationPlan | null {
  const preparation = preparationOf(tests, arrangements);
  return preparation && planFor(preparation, day, context);
}

/** The plan of an order on hold, which tells nothing yet. */
export const withheldPlan = (plan: PreparationPlan): PreparationPlan => planFor(plan, '', { held: true });
