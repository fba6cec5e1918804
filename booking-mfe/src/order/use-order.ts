import { isNotFound } from '@nidaan/sdk';
import { type OrderKey, useOrderPageQuery } from './api.js';

const POLL_MS = 30_000;

/** Loads an order and keeps it current: polls while the tab is visible, and refetches when the tab or the network is back. */
export function useOrder(key: OrderKey) {
  const query = useOrderPageQuery(key, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  // Data that a link gave access to is hidden once the link has been replaced, also in a page that is still open.
  return isNotFound(query.error) ? { ...query, data: undefined } : query;
}
