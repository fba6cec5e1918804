import { useSearchParams } from '@nidaan/sdk';
import { useMemo } from 'react';
import { FIRST_PAGE, type OrderFilters, paramsOf, readFilters } from './order-filters.js';

/** The filters in the URL and a function to change them. A change returns to the first page unless it sets a page. */
export function useOrderFilters(): [OrderFilters, (change: Partial<OrderFilters>) => void] {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);
  const setFilters = (change: Partial<OrderFilters>) =>
    setParams(paramsOf({ ...filters, ...FIRST_PAGE, ...change }));
  return [filters, setFilters];
}

/** The id of the order whose drawer is open, from the URL, and a function to open another one or none. */
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
