import { useSyncExternalStore } from 'react';

/** Whether someone can see this tab; false on the server. Anyone who asks the API at intervals rests while no one looks. */
export function useVisible(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed);
      return () => document.removeEventListener('visibilitychange', changed);
    },
    () => document.visibilityState === 'visible',
    () => false,
  );
}
