/** Longer than any term that people type, at nine encoded characters per Devanagari character. */
const MAX_LENGTH = 1000;

/**
 * The part of a query that changes a page: the named parameters that have a value, always in the same order.
 * Empty when there are none; null when it is longer than anyone types.
 */
export function shaping(names: string[], query: URLSearchParams): string | null {
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = query.get(name);
    if (value) kept.set(name, value);
  }
  const text = kept.toString();
  if (text.length > MAX_LENGTH) return null;
  return text && `?${text}`;
}
