import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Keeps the focus on the page when what had it is gone with an older state: it goes to the place of the returned ref.
 * The handlers belong to whatever holds all that may go.
 */
export function useRestoredFocus<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement !== document.body) return;
    place.current?.focus({ preventScroll: true });
    // In the middle neither the bar nor what is said at the top covers it.
    place.current?.scrollIntoView({ block: 'center' });
  });
  return {
    place,
    watch: {
      onFocus: ({ target }: FocusEvent) => {
        last.current = target;
      },
      // Not told of by React for what is taken off the page.
      onBlur: () => {
        last.current = null;
      },
    },
  };
}
