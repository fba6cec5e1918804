import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useSelector, useStore } from 'react-redux';
import { bindActionCreators, type Store } from 'redux';
import { selectCart } from '../host-state.js';
import { type CartItem, type CartLine, lineKey } from './line.js';
import {
  itemAdded,
  lineRemoved,
  lineReturned,
  linesRepriced,
  orderPlaced,
  quantityDecreased,
} from './slice.js';

/** Units in the cart, as the badge shows them: Σ qty (decisions §4.4). Rerenders only when that number changes. */
export function useCartUnits(): number {
  return useSelector((state) => selectCart(state).lines.reduce((units, line) => units + line.qty, 0));
}

type LineRef = Pick<CartLine, 'type' | 'id'>;

const lineOf = (state: unknown, key: string) => selectCart(state).lines.find((line) => lineKey(line) === key);

type Listeners = Map<string, Set<() => void>>;

const listenersOf = new WeakMap<Store, Listeners>();

/** The keys of the lines that are in one of two carts only, or not the same in both. */
const changedKeys = (before: CartLine[], after: CartLine[]) =>
  new Set(
    [...before, ...after].filter((line) => !before.includes(line) || !after.includes(line)).map(lineKey),
  );

/** The listeners of a store by line, which share one subscription: a list of 700 rows would check all on each change. */
function listenersIn(store: Store): Listeners {
  const known = listenersOf.get(store);
  if (known) return known;
  const listeners: Listeners = new Map();
  listenersOf.set(store, listeners);
  let before = selectCart(store.getState()).lines;
  store.subscribe(() => {
    const { lines } = selectCart(store.getState());
    if (lines === before) return;
    const changed = changedKeys(before, lines);
    before = lines;
    for (const key of changed) for (const listener of listeners.get(key) ?? []) listener();
  });
  return listeners;
}

function subscribeTo(store: Store, key: string, listener: () => void): () => void {
  const listeners = listenersIn(store);
  const ofLine = listeners.get(key) ?? new Set();
  listeners.set(key, ofLine.add(listener));
  return () => void ofLine.delete(listener);
}

/**
 * The line of an item in the cart; undefined when the cart does not contain it, and while the server's HTML is hydrated.
 * Rerenders only when this line changes, for lists of many items.
 */
export function useCartLine(item: LineRef): CartLine | undefined {
  const store = useStore();
  const key = lineKey(item);
  const subscribe = useCallback((listener: () => void) => subscribeTo(store, key, listener), [store, key]);
  return useSyncExternalStore(
    subscribe,
    () => lineOf(store.getState(), key),
    () => undefined,
  );
}

const actions = {
  /** Adds units of a test or package; a line holds at most 20. */
  add: (item: CartItem, qty = 1) => itemAdded({ item, qty }),
  /** Removes one unit; at one unit it removes the line. */
  decrease: (line: CartLine) => quantityDecreased(line),
  remove: lineRemoved,
  /** Restores a removed line at its former index. */
  restoreLine: (line: CartLine, at: number) => lineReturned({ line, at }),
  /** Applies the server's prices after it reported a price change. */
  reprice: linesRepriced,
  /** Empties the cart after an order was placed. */
  placed: orderPlaced,
};

/** The actions of the cart, for components that do not show it: they do not rerender when it changes. */
export function useCartActions() {
  const store = useStore();
  return useMemo(
    () => ({
      /** Whether the cart contains an item now. */
      contains: (item: LineRef) => lineOf(store.getState(), lineKey(item)) !== undefined,
      ...bindActionCreators(actions, store.dispatch),
    }),
    [store],
  );
}

/**
 * The cart and its actions. `restored` is false until the browser's storage has been read:
 * show a skeleton until then, not an empty cart.
 */
export function useCart() {
  const { lines, restored } = useSelector(selectCart);
  return { lines, restored, ...useCartActions() };
}
