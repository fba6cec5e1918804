import { browserStorage } from '@nidaan/sdk';
import { type SetStateAction, useEffect, useState } from 'react';

function read<T>(key: string, fresh: T): T {
  try {
    const stored = browserStorage('sessionStorage').getItem(key);
    return stored === null ? fresh : { ...fresh, ...(JSON.parse(stored) as Partial<T>) };
  } catch {
    return fresh;
  }
}

/** State in session storage: the input of a form survives a reload and a change of screen until the tab is closed. */
export function useSessionState<T extends object>(
  key: string,
  fresh: T,
): [T, (next: SetStateAction<T>) => void] {
  const [value, setValue] = useState(() => read(key, fresh));
  useEffect(() => {
    try {
      browserStorage('sessionStorage').setItem(key, JSON.stringify(value));
    } catch {
      // Without storage, for example when it is full, the state lasts as long as the screen.
    }
  }, [key, value]);
  return [value, setValue];
}
