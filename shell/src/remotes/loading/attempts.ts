import { spendFailedPreloads } from '../preloads.js';

const failures = new Set<() => void>();

/**
 * Creates one promise per key. A failed promise is kept, because React reads it again while it renders the error panel;
 * {@link resetFailures} removes it, so that the next call tries again.
 */
export function attempts<Input, Value>(
  keyOf: (input: Input) => unknown,
  make: (input: Input) => Promise<Value>,
) {
  const made = new Map<unknown, Promise<Value>>();
  return (input: Input): Promise<Value> => {
    const key = keyOf(input);
    const known = made.get(key);
    if (known) return known;
    const promise = make(input);
    made.set(key, promise);
    promise.catch(() => failures.add(() => made.delete(key)));
    return promise;
  };
}

/** Removes all failed attempts, so that they can be tried again. */
export function resetFailures(): void {
  if (failures.size > 0) spendFailedPreloads();
  for (const remove of failures) remove();
  failures.clear();
}
