import { browserStorage, resetOnUserChange, persistCart, persistSession } from '@nidaan/sdk/host';
import { useEffect } from 'react';
import type { AppStore } from './store.js';

/**
 * Restores cart and session from the browser's storage after hydration, because the first render must equal the
 * server's.
 */
export function PersistState({ store }: { store: AppStore }) {
  useEffect(() => {
    const storage = browserStorage('localStorage');
    persistCart(store, storage);
    resetOnUserChange(store);
    persistSession(store, storage);
  }, [store]);
  return null;
}
