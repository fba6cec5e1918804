import type { SearchCatalogue } from '../catalogue.js';
import { type Entry, packageEntry, testEntry } from './entries.js';

const built = new WeakMap<SearchCatalogue, Entry[]>();

/** The search entries of a catalogue, tests first; they are made once. */
export function entriesOf(catalogue: SearchCatalogue): Entry[] {
  const known = built.get(catalogue);
  if (known) return known;
  const entries = [...catalogue.tests.map(testEntry), ...catalogue.packages.map(packageEntry)];
  built.set(catalogue, entries);
  return entries;
}
