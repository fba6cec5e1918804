import { createContext, useContext } from 'react';
import type { Matching } from './bulk/use-matching.js';
import type { Moves } from './transitions/use-transitions.js';

/** How an order was opened: from its row, or from the order above or below. */
type OpenedBy = 'key' | 'mouse' | 'step';

/** An order that was opened, which decides where the focus goes. */
export interface Opening {
  id: string | null;
  by: OpenedBy;
}

/** A place of the drawer that an action opens it at. */
export type DrawerPlace = 'note' | 'payment' | 'reports';

/** The selection and the actions that the list offers to its rows and the drawer. */
export interface OrderListActions {
  moves: Moves;
  selected: ReadonlySet<string>;
  /** The selection beyond the page that is shown. */
  matching: Matching;
  select: (ids: string[], on: boolean) => void;
  /** The id of the order in the drawer; null while it is closed. */
  opened: string | null;
  /** Opens the drawer, or closes it with null. */
  open: (id: string | null, by?: OpenedBy) => void;
  /** The last order that was opened here; another one in the drawer was opened by the address. */
  opening: Opening | null;
  /** Opens the drawer of an order at a place of it, whose first field gets the focus. */
  openAt: (id: string, place: DrawerPlace) => void;
  /** The place that the drawer was opened at, until it is shown. */
  place: DrawerPlace | null;
  placeShown: () => void;
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
