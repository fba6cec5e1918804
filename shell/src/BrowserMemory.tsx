import { browserStorage, keepApart, keepCart, keepSession } from '@nidaan/sdk/host';
import { useEffect } from 'react';
import type { AppStore } from './store.js';

/** Reads cart and session from the browser after hydration: the first render equals the server's. */
export function BrowserMemory({ store }: { store: AppStore }) {
  useEffect(() => {
    const storage = browserStorage('localStorage');
    keepCart(store, storage);
    keepApart(store);
    keepSession(store, storage);
  }, [store]);
  return null;
}
