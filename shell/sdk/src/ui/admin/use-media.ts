import { useSyncExternalStore } from 'react';

/**
 * Whether a media query matches, kept up to date. Only for screens that the server does not render, as it has no
 * window.
 */
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
