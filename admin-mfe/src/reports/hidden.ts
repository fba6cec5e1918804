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

// Where nothing can be stored it holds until the page is left.
let kept: string | null = null;
const current = () => kept ?? read();

function write(ids: string[]): void {
  kept = ids.join(' ');
  try {
    localStorage.setItem(KEY, kept);
  } catch {
    // Nothing more can be done about it.
  }
  for (const listener of listeners) listener();
}

/** The reports that are hidden in this browser (spec §2: "hides that report locally only"), and how to change it. */
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
