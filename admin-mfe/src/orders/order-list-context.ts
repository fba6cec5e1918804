import type { AdminOrderView } from '@nidaan/contract';
import { createContext, useContext } from 'react';
import type { Moves } from './transitions/use-transitions.js';

/** What the rows of the list can ask of their page. */
export interface OrderListActions {
  moves: Moves;
  chosen: ReadonlySet<string>;
  choose: (ids: string[], on: boolean) => void;
  open: (id: string | null) => void;
  upsert: (order: AdminOrderView) => void;
  /** What is being written in drawers, by what it is; it outlives a drawer that is closed. */
  drafts: Map<string, unknown>;
}

const OrderListContext = createContext<OrderListActions | null>(null);

/** Gives the rows their page. */
export const OrderListProvider = OrderListContext.Provider;

/** The page that a row stands on. */
export function useOrderList(): OrderListActions {
  const actions = useContext(OrderListContext);
  if (!actions) throw new Error('useOrderList must be used inside OrderListProvider.');
  return actions;
}
