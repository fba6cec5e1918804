import { useSyncExternalStore } from 'react';

/** How many steps of a long action are done. Only what shows it is rendered again, not the list around it. */
export class Progress {
  private done = 0;
  private readonly listeners = new Set<() => void>();

  readonly get = (): number => this.done;

  readonly set = (done: number): void => {
    this.done = done;
    for (const listener of this.listeners) listener();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

export const useProgress = ({ subscribe, get }: Progress): number => useSyncExternalStore(subscribe, get);
