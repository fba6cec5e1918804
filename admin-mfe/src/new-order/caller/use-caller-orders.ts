import type { AdminOrderView } from '@nidaan/contract';
import { normalisePhone } from '@nidaan/contract/booking-rules';
import { useMemo } from 'react';
import { useCallerOrdersQuery } from '../api.js';
import { addressesOf, type EarlierAddress, ordersOf, peopleOf } from '../earlier.js';
import type { PersonDraft } from '../draft.js';

/** The earlier orders of a caller, with the addresses and people in them. */
export interface CallerOrders {
  orders: AdminOrderView[];
  addresses: EarlierAddress[];
  people: PersonDraft[];
  isSearching: boolean;
  isError: boolean;
  retry: () => void;
}

/** Finds the earlier orders of a phone number as soon as it is complete, in whatever form it is typed. */
export function useCallerOrders(typed: string): CallerOrders {
  const phone = normalisePhone(typed);
  const query = useCallerOrdersQuery(phone ?? '', { skip: phone === null });
  const found = query.currentData;
  const lists = useMemo(() => {
    const orders = phone && found ? ordersOf(phone, found) : [];
    return { orders, addresses: addressesOf(orders), people: peopleOf(orders) };
  }, [phone, found]);
  const isSearching = phone !== null && query.isFetching;
  return { ...lists, isSearching, isError: query.isError, retry: () => void query.refetch() };
}
