import { type CartLine, lineKey } from '@nidaan/sdk';
import { useMemo } from 'react';
import { type Catalogue, useCartCatalogueQuery } from './api.js';

/** How the catalogue differs from a line: it is no longer offered, or has another price, in rupees. */
export type LineChange = { kind: 'gone' } | { kind: 'price'; now: number };

/** Changes by `lineKey`; lines without a change are absent. */
function changesOf(lines: CartLine[], { tests, packages }: Catalogue): Map<string, LineChange> {
  const prices = new Map([...tests, ...packages].map((item) => [lineKey(item), item.price]));
  const changes = new Map<string, LineChange>();
  for (const line of lines) {
    const now = prices.get(lineKey(line));
    if (now === undefined) changes.set(lineKey(line), { kind: 'gone' });
    else if (now !== line.price) changes.set(lineKey(line), { kind: 'price', now });
  }
  return changes;
}

const none = new Map<string, LineChange>();

/**
 * The changes of these lines; none while the catalogue is loading or failed, since the API checks the booking anyway. An
 * empty cart fetches nothing.
 */
export function useLineChanges(lines: CartLine[]): Map<string, LineChange> {
  const { data, isFetching, isError } = useCartCatalogueQuery(undefined, {
    refetchOnMountOrArgChange: true,
    skip: lines.length === 0,
  });
  const known = isFetching || isError ? undefined : data;
  return useMemo(() => (known ? changesOf(lines, known) : none), [lines, known]);
}
