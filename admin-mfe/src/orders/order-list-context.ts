import { createContext, useContext } from 'react';
import type { Moves } from './transitions/use-transitions.js';

/** The selection and the actions that the list offers to its rows and the drawer. */
export interface OrderListActions {
  moves: Moves;
  selected: ReadonlySet<string>;
  select: (ids: string[], on: boolean) => void;
  open: (id: string | null) => void;
  /** Unsaved input of forms in the drawer, by a key of the form; it survives closing the drawer. */
  drafts: Map<string, unknown>;
}

const OrderListContext = createContext<OrderListActions | null>(null);

/** Provides the actions to the rows and the drawer. */
export const OrderListProvider = OrderListContext.Provider;

/** The actions of the surrounding order list. */
export function useOrderList(): OrderListActions {
  const actions = useContext(OrderListContext);
  if (!actions) throw new Error('useOrderList must be used inside OrderListProvider.');
  return actions;
}
