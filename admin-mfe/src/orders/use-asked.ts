import { ORDER_STATUSES } from '@nidaan/contract/order-status';
import { useSearchParams } from '@nidaan/sdk';
import { usePage } from '../paged.js';
import type { OrdersAsked } from './api.js';

type Filter = Omit<OrdersAsked, 'page'>;

/** The longest text the API searches for. */
export const MAX_SEARCH = 100;

/** What the address asks of the list, and the way to ask for something else (from page 1). */
export function useAsked(): [OrdersAsked, (filter: Filter) => void] {
  const page = usePage();
  const [params, setParams] = useSearchParams();
  const q = (params.get('q') ?? '').trim().slice(0, MAX_SEARCH);
  const status = ORDER_STATUSES.find((known) => known === params.get('status')) ?? '';
  const ask = (filter: Filter) =>
    setParams(Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')));
  return [{ page, q, status }, ask];
}
