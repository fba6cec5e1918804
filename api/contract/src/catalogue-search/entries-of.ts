import type { SearchCatalogue } from './catalogue.js';
import { type Entry, packageEntry, testEntry } from './entries.js';
import { vocabularyOf } from './spelling.js';

const built = new WeakMap<SearchCatalogue, Entry[]>();

/** The search entries of a catalogue, tests first; they are made once. */
export function entriesOf(catalogue: SearchCatalogue): Entry[] {
  const known = built.get(catalogue);
  if (known) return known;
  const entries = [...catalogue.tests.map(testEntry), ...catalogue.packages.map(packageEntry)];
  built.set(catalogue, entries);
  // Collected with the index, which is made while nothing else happens, and not during the first misspelt search.
  vocabularyOf(entries);
  return entries;
}
