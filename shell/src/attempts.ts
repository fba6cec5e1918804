import { spendFailedPreloads } from './preloads.js';

const failures = new Set<() => void>();

/**
 * Makes one promise for each key. A failed one is kept, since React asks for it again while it turns to the panel;
 * {@link forgetFailures} makes room for the next attempt.
 */
export function attempts<Asked, Value>(
  keyOf: (asked: Asked) => unknown,
  make: (asked: Asked) => Promise<Value>,
) {
  const made = new Map<unknown, Promise<Value>>();
  return (asked: Asked): Promise<Value> => {
    const key = keyOf(asked);
    const known = made.get(key);
    if (known) return known;
    const promise = make(asked);
    made.set(key, promise);
    promise.catch(() => failures.add(() => made.delete(key)));
    return promise;
  };
}

/** From now on what has failed may be tried again. */
export function resetFailures(): void {
  if (failures.size > 0) spendFailedPreloads();
  for (const forget of failures) forget();
  failures.clear();
}
