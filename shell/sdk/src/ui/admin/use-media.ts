import { useSyncExternalStore } from 'react';

/** Whether a media query holds now; follows it. Below the role's door only: the server has no window to ask. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
