import { type Duplicate, needlessDuplicates } from '@nidaan/contract/duplicates';
import { type CartLine, lineKey } from '@nidaan/sdk';
import { useMemo } from 'react';
import { itemsOf, useCartCatalogueQuery } from '../api.js';

/** What each line of the cart has twice, by `lineKey`; lines that are needed once are absent. */
export function useRowDuplicates(lines: CartLine[]): Map<string, Duplicate> {
  const { data } = useCartCatalogueQuery();
  return useMemo(() => {
    const basket = { lines, additional: [], persons: 1 };
    const rows = needlessDuplicates(basket, itemsOf(data)).flatMap((duplicate) => {
      const ref = duplicate.changes[0]?.remove[0];
      if (!ref || ref.type === 'additional') return [];
      return [[lineKey({ type: ref.type, id: ref.id }), duplicate] as const];
    });
    return new Map([...rows].reverse());
  }, [lines, data]);
}
