import type { Store } from 'redux';
import { repairCart } from './line.js';
import { browserStorage, type TextStorage } from '../storage.js';
import { cartRestored, type CartState } from './slice.js';

/** Local storage key of the cart (spec §3). */
export const CART_KEY = 'cartItem';

type CartStore = Store<{ cart: CartState }>;

/**
 * Loads the stored cart into the store, corrected in storage too, writes every change back, and follows changes made in other tabs.
 * If storage cannot be used (private mode, full), the cart lasts as long as the page.
 */
export function persistCart(store: CartStore, storage: TextStorage, tab: Window = window): void {
  const stored = read(storage);
  let written = repairCart(stored);
  store.dispatch(cartRestored(written));
  // What could not be read would otherwise be taken for a cart with lines until the next change.
  if (stored !== null && stored !== JSON.stringify(written)) write(storage, JSON.stringify(written));
  store.subscribe(() => {
    const { lines } = store.getState().cart;
    if (lines === written) return;
    written = lines;
    write(storage, JSON.stringify(lines));
  });
  tab.addEventListener('storage', (event) => {
    if (event.key !== CART_KEY && event.key !== null) return;
    const lines = repairCart(event.key === null ? null : event.newValue);
    written = lines;
    store.dispatch(cartRestored(lines));
  });
}

/** Whether the browser's storage holds a cart with lines, also before it has been restored; false on the server. */
export const hasStoredCart = (): boolean => !['', '[]'].includes(read(browserStorage('localStorage')) ?? '');

function read(storage: TextStorage): string | null {
  try {
    return storage.getItem(CART_KEY);
  } catch {
    return null;
  }
}

function write(storage: TextStorage, text: string): void {
  try {
    storage.setItem(CART_KEY, text);
  } catch {
    // Storage is full or forbidden: the cart stays in memory.
  }
}
