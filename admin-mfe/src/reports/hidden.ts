import { useSyncExternalStore } from 'react';

const KEY = 'hiddenReports';
const listeners = new Set<() => void>();

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

// Without storage, the hidden reports are remembered until the page is closed.
let inMemory: string | null = null;
const current = () => inMemory ?? read();

function write(ids: string[]): void {
  inMemory = ids.join(' ');
  try {
    localStorage.setItem(KEY, inMemory);
  } catch {
    // Storage is blocked or full; the value in memory is used.
  }
  for (const listener of listeners) listener();
}

/** Hides and shows reports in this browser only (spec §2: "hides that report locally only"). */
export function useHidden() {
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current,
    () => '',
  );
  const ids = text.split(' ').filter(Boolean);
  return {
    isHidden: (id: string) => ids.includes(id),
    hide: (id: string) => write([...ids.slice(-500), id]),
    show: (shown: string[]) => write(ids.filter((id) => !shown.includes(id))),
  };
}
