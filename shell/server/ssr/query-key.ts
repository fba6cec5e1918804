/** Longer than any choice or term that people type, with nine signs for a letter of Devanagari. */
const MOST_SIGNS = 1000;

/**
 * The part of a query that shapes a page: the named parameters that have a value, always in the same order.
 * Nothing when there are none; null when it is longer than people type.
 */
export function shaping(names: string[], query: URLSearchParams): string | null {
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = query.get(name);
    if (value) kept.set(name, value);
  }
  const text = kept.toString();
  if (text.length > MOST_SIGNS) return null;
  return text && `?${text}`;
}
