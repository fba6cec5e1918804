import { browserStorage, resetOnUserChange, persistCart, persistSession } from '@nidaan/sdk/host';
import { useEffect } from 'react';
import type { AppStore } from './store.js';

/** Reads cart and session from the browser after hydration: the first render equals the server's. */
export function PersistState({ store }: { store: AppStore }) {
  useEffect(() => {
    const storage = browserStorage('localStorage');
    persistCart(store, storage);
    resetOnUserChange(store);
    persistSession(store, storage);
  }, [store]);
  return null;
}
