import { useSyncExternalStore } from 'react';

/** Whether this tab is visible; false on the server. Screens that poll the API pause while it is hidden. */
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
