import { type CartLine, lineKey } from '@nidaan/sdk';
import { useMemo } from 'react';
import { type Catalogue, useCartCatalogueQuery } from './api.js';

/** What the catalogue says of a line that the cart does not know: it is gone, or has another price, in rupees. */
export type LineChange = { kind: 'gone' } | { kind: 'price'; now: number };

/** How a cart differs from what can be booked now, by line; lines without a difference are absent. */
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

/** The changes of these lines; none while the catalogue is not known for certain, since the API decides in any case. */
export function useLineChanges(lines: CartLine[]): Map<string, LineChange> {
  const { data, isFetching, isError } = useCartCatalogueQuery(undefined, { refetchOnMountOrArgChange: true });
  const known = isFetching || isError ? undefined : data;
  return useMemo(() => (known ? changesOf(lines, known) : none), [lines, known]);
}
