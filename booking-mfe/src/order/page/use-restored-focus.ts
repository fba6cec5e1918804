import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Restores the focus when the focused element was removed by a state change: the focus moves to the element of `place`.
 * The `watch` handlers belong on the container of all elements that may be removed.
 */
export function useRestoredFocus<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement !== document.body) return;
    place.current?.focus({ preventScroll: true });
    // In the centre the element is covered neither by the navbar nor by messages at the top.
    place.current?.scrollIntoView({ block: 'center' });
  });
  return {
    place,
    watch: {
      onFocus: ({ target }: FocusEvent) => {
        last.current = target;
      },
      // React calls this only for a real blur, not when the focused element is removed.
      onBlur: () => {
        last.current = null;
      },
    },
  };
}
