import { browserStorage } from '@nidaan/sdk';
import { type SetStateAction, useEffect, useState } from 'react';

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The stored value with what it lacks at any depth: a tab may have stored it before a release that added fields. */
function completed(fresh: object, stored: object): object {
  const fields: Record<string, unknown> = { ...fresh, ...stored };
  for (const [name, value] of Object.entries(fresh)) {
    const kept = fields[name];
    if (isObject(value) && isObject(kept)) fields[name] = completed(value, kept);
  }
  return fields;
}

function read<T extends object>(key: string, fresh: T): T {
  try {
    const stored = browserStorage('sessionStorage').getItem(key);
    return stored === null ? fresh : (completed(fresh, JSON.parse(stored) as object) as T);
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
