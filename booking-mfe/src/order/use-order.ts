import { isNotFound, useVisible } from '@nidaan/sdk';
import { useEffect, useRef } from 'react';
import { type OrderKey, useOrderPageQuery } from './api.js';

const LOOK_MS = 30_000;

/** An order as it is now: asked for again while someone looks at it, and at once when they come back to it. */
export function useOrder(key: OrderKey) {
  const visible = useVisible();
  const pollingInterval = visible ? LOOK_MS : 0;
  const query = useOrderPageQuery(key, { refetchOnMountOrArgChange: true, pollingInterval });
  const { refetch } = query;
  const away = useRef(false);
  useEffect(() => {
    if (visible && away.current) void refetch();
    away.current = !visible;
  }, [visible, refetch]);
  // What a link showed ends with it, in a page that was left open too.
  return isNotFound(query.error) ? { ...query, data: undefined } : query;
}
