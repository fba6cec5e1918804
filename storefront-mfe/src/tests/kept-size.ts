import { useLayoutEffect, useRef } from 'react';

const sizes = new Map<string, number>();

/**
 * The size that a part of the list had when it was left: without it the browser would guess the height of parts that
 * it has not drawn yet, and going back would end somewhere else.
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
