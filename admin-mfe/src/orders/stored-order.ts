import type { AdminOrderView } from '@nidaan/contract';
import { problemOf } from '@nidaan/sdk';
import { newest, orderQueries } from './queries.js';

const { selectCachedArgsForQuery, updateQueryData } = orderQueries.util;

/** What a mutation's `onQueryStarted` receives of the store. */
interface Store {
  dispatch: (change: ReturnType<typeof updateQueryData>) => unknown;
  getState: () => Parameters<typeof selectCachedArgsForQuery>[0];
}

/** Stores the new state of an order in every cached answer that contains the order, so that none is refetched. */
export function storeOrder(order: AdminOrderView, { dispatch, getState }: Store): void {
  const id = order._id;
  dispatch(updateQueryData('adminOrder', id, (before) => newest(before, order)));
  for (const filters of selectCachedArgsForQuery(getState(), 'adminOrders'))
    dispatch(
      updateQueryData('adminOrders', filters, ({ orders }) => {
        if (orders[id]) orders[id] = newest(orders[id], order);
      }),
    );
}

/** The whole order in a conflict, as someone else saved it; undefined when the problem holds none. */
function orderInConflict(error: unknown): AdminOrderView | undefined {
  const current = problemOf(error)?.current;
  const isOrder = typeof current === 'object' && current !== null && '_id' in current;
  return isOrder ? (current as AdminOrderView) : undefined;
}

/** `onQueryStarted` of the mutations that are answered with the order. */
export async function storeAnswer(
  store: Store & { queryFulfilled: Promise<{ data: AdminOrderView }> },
): Promise<void> {
  try {
    storeOrder((await store.queryFulfilled).data, store);
  } catch (failure) {
    const current = orderInConflict((failure as { error?: unknown }).error);
    if (current) storeOrder(current, store);
  }
}
