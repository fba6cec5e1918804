import type { Entry } from './entries.js';
import { type Ranked, rankOf, type Term } from './rank.js';

const indexes = new WeakMap<Entry[], Map<string, Entry[]>>();

// Entries by their keys, collected once per list of entries.
function indexOf(entries: Entry[]): Map<string, Entry[]> {
  const known = indexes.get(entries);
  if (known) return known;
  const index = new Map<string, Entry[]>();
  for (const entry of entries) {
    for (const key of new Set([...entry.exact, ...entry.loose]))
      index.set(key, [...(index.get(key) ?? []), entry]);
  }
  indexes.set(entries, index);
  return index;
}

/** The entries that a term names exactly or nearly so, found without going through all of them. */
export function exactly(entries: Entry[], term: Term): Ranked[] {
  const index = indexOf(entries);
  const found = new Set([term.key, term.meaningKey].filter(Boolean).flatMap((key) => index.get(key) ?? []));
  return [...found].map((entry) => ({ entry, rank: rankOf(entry, term) ?? Infinity }));
}
