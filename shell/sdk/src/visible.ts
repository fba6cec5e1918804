import { useSyncExternalStore } from 'react';

/** Whether somebody can see this tab; false on the server. Whoever asks the API at intervals rests while nobody looks. */
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
