import type { AdminOrderView } from '@nidaan/contract';
import { sentenceOf, toast } from '@nidaan/sdk';
import { useState } from 'react';
import { useMatchingOrdersMutation } from '../api.js';
import { filtersOf } from '../filters/order-filters.js';
import { useOrderFilters } from '../filters/use-order-filters.js';
import { newest } from '../queries.js';

/** The selection of orders beyond the page that is shown. */
export interface Matching {
  /** The selected ones among the rows and the orders that were found, in the order of the list. */
  targets: (rows: AdminOrderView[], selected: ReadonlySet<string>) => AdminOrderView[];
  /** Finds and selects every order that matches the filters. */
  selectAll: () => Promise<void>;
  busy: boolean;
}

/** Selects all orders that match the filters, also those of other pages; other filters end that. */
export function useMatching(select: (ids: string[], on: boolean) => void): Matching {
  const [filters] = useOrderFilters();
  const of = JSON.stringify(filtersOf(filters));
  const [found, setFound] = useState<{ of: string; orders: AdminOrderView[] } | null>(null);
  const [find, { isLoading }] = useMatchingOrdersMutation();
  const known = found?.of === of ? found.orders : [];

  async function selectAll() {
    if (isLoading) return;
    const answer = await find(filters);
    if (answer.error) {
      toast.error(sentenceOf(answer.error));
      return;
    }
    setFound({ of, orders: answer.data });
    select(
      answer.data.map(({ _id }) => _id),
      true,
    );
  }

  const targets: Matching['targets'] = (rows, selected) => {
    const shown = new Map(rows.map((order) => [order._id, order]));
    const others = new Map(known.map((order) => [order._id, order]));
    const newer = known.map((order) => newest(shown.get(order._id), order));
    return [...rows.filter(({ _id }) => !others.has(_id)), ...newer].filter(({ _id }) => selected.has(_id));
  };

  return { targets, selectAll, busy: isLoading };
}
