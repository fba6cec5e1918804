import { useEffect, useMemo, useState } from 'react';
import { useAdminPackagesQuery } from '../packages/api.js';
import { useAdminTestsQuery } from '../tests/api.js';
import { useRights } from '../shared/rights/use-may.js';
import { useFindOrdersQuery } from './api.js';
import {
  catalogueGroups,
  type DestinationGroup,
  failedGroup,
  orderGroup,
  placeGroups,
  searchGroup,
} from './destinations.js';

/** How long typing must pause before the orders are searched, in ms. */
const PAUSE_MS = 200;
/** Shorter texts match too much to be searched. */
const SHORTEST = 2;

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

/** What the typed text leads to. */
export function useDestinations(typed: string): DestinationGroup[] {
  const [now] = useState(() => new Date());
  const q = usePaused(typed);
  const skip = q.length < SHORTEST;
  const may = useRights();
  const seesOrders = may('orders.read');
  const orders = useFindOrdersQuery(q, { skip: skip || !seesOrders });
  const { data: tests } = useAdminTestsQuery(undefined, { skip: skip || !may('tests.write') });
  const { data: packages } = useAdminPackagesQuery(undefined, { skip: skip || !may('packages.write') });
  const catalogue = useMemo(
    () => ({
      tests: tests ?? [],
      // A draft has no price yet.
      packages: (packages ?? []).map((pack) => ({
        ...pack,
        price: pack.price ?? 0,
        mrp: pack.mrp ?? 0,
        count: null,
      })),
    }),
    [tests, packages],
  );
  const places = placeGroups(typed, now, may);
  if (typed.length < SHORTEST) return places;
  // Enter would open the orders of the text before.
  const found = (q === typed && orders.currentData) || [];
  return [
    ...(orders.isError ? failedGroup() : orderGroup(found)),
    ...places,
    ...catalogueGroups(catalogue, typed),
    ...(seesOrders ? searchGroup(typed) : []),
  ];
}
