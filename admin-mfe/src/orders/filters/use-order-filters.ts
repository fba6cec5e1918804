import { useSearchParams } from '@nidaan/sdk';
import { useMemo } from 'react';
import { FIRST_PAGE, type OrderFilters, paramsOf, readFilters } from './order-filters.js';

/**
 * The filters in the URL and a function to change them. A change returns to the first page unless it sets a page, and
 * leaves the drawer of an order open.
 */
export function useOrderFilters(): [OrderFilters, (change: Partial<OrderFilters>) => void] {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);
  const setFilters = (change: Partial<OrderFilters>) =>
    setParams((now) => {
      const order = now.get('order');
      return { ...paramsOf({ ...filters, ...FIRST_PAGE, ...change }), ...(order && { order }) };
    });
  return [filters, setFilters];
}

/** The id of the order whose drawer is open, from the URL, and a function to open another one or none. */
export function useOpened(): [string | null, (id: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const opened = params.get('order');
  const open = (id: string | null) =>
    setParams(
      (now) => {
        if (id === null) now.delete('order');
        else now.set('order', id);
        return now;
      },
      // Back leads to the list, not through every order that was looked at.
      { replace: opened !== null && id !== null },
    );
  return [opened, open];
}
