import { isNotFound, useVisible } from '@nidaan/sdk';
import { useEffect, useRef } from 'react';
import { type OrderKey, useOrderPageQuery } from './api.js';

const POLL_MS = 30_000;

/** Loads an order and keeps it current: polls while the tab is visible, and refetches when it is visible again. */
export function useOrder(key: OrderKey) {
  const visible = useVisible();
  const pollingInterval = visible ? POLL_MS : 0;
  const query = useOrderPageQuery(key, { refetchOnMountOrArgChange: true, pollingInterval });
  const { refetch } = query;
  const wasHidden = useRef(false);
  useEffect(() => {
    if (visible && wasHidden.current) void refetch();
    wasHidden.current = !visible;
  }, [visible, refetch]);
  // Data that a link gave access to is hidden once the link has been replaced, also in a page that is still open.
  return isNotFound(query.error) ? { ...query, data: undefined } : query;
}
