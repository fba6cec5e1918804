import { useSearchParams } from '@nidaan/sdk';
import { useMemo } from 'react';
import { FIRST_PAGE, type OrderFilters, paramsOf, readFilters } from './order-filters.js';

/** What the address asks of the list, and the way to ask for something else: from the beginning, unless it is a page. */
export function useOrderFilters(): [OrderFilters, (change: Partial<OrderFilters>) => void] {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);
  const setFilters = (change: Partial<OrderFilters>) =>
    setParams(paramsOf({ ...filters, ...FIRST_PAGE, ...change }));
  return [filters, setFilters];
}

/** The order whose drawer is open, by the address; and the way to open another, or none. */
export function useOpened(): [string | null, (id: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const open = (id: string | null) =>
    setParams((now) => {
      if (id === null) now.delete('order');
      else now.set('order', id);
      return now;
    });
  return [params.get('order'), open];
}
