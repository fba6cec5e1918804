import { browserStorage } from '@nidaan/sdk';
import { type SetStateAction, useEffect, useState } from 'react';

function read<T>(key: string, fresh: T): T {
  try {
    const kept = browserStorage('sessionStorage').getItem(key);
    return kept === null ? fresh : { ...fresh, ...(JSON.parse(kept) as Partial<T>) };
  } catch {
    return fresh;
  }
}

/** State that outlives a reload and a visit to another screen, and ends with the tab: what someone was typing. */
export function useSessionState<T extends object>(
  key: string,
  fresh: T,
): [T, (next: SetStateAction<T>) => void] {
  const [value, setValue] = useState(() => read(key, fresh));
  useEffect(() => {
    try {
      browserStorage('sessionStorage').setItem(key, JSON.stringify(value));
    } catch {
      // Storage is full: what was typed lives as long as the screen.
    }
  }, [key, value]);
  return [value, setValue];
}
