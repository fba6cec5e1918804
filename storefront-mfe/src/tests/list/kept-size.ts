import { useLayoutEffect, useRef } from 'react';

const sizes = new Map<string, number>();

/**
 * Remembers the height of a section of the list for its next mount. Without it the browser would estimate the height of
 * sections that it has not rendered yet, and going back would restore a wrong scroll position.
 */
export function useKeptSize(name: string) {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const part = ref.current;
    return () => {
      if (part?.offsetHeight) sizes.set(name, part.offsetHeight);
    };
  }, [name]);
  const size = sizes.get(name);
  return { ref, style: size === undefined ? undefined : { containIntrinsicBlockSize: `auto ${size}px` } };
}
