import {
  entriesOf,
  type Entry,
  type Found,
  isForPackages,
  type ListItem,
  type PackageLineView,
  search,
  type SearchCatalogue,
  type TestLineView,
} from '@nidaan/contract/catalogue-search';

/** The searchable catalogue and where it is from. */
export interface CurrentCatalogue extends SearchCatalogue {
  /** True when the server could not be reached and a part of it is from build time. */
  stale: boolean;
}

/** A part of a typed list that was not found. */
export type Missing = Pick<ListItem, 'text' | 'notOffered'> & { nearest: Found | null };

/** All results of a term, as the results page shows them. */
export interface SearchResults {
  tests: TestLineView[];
  packages: PackageLineView[];
  /** True when tests match much worse than packages and therefore follow them. */
  packagesFirst: boolean;
  /** The corrected term that was searched because the typed one found nothing; else null. */
  instead: string | null;
  /** The number of parts of a typed list, and those that were not found; null for a term that is not a list. */
  list: { parts: number; missing: Missing[] } | null;
  /** The name of the imaging or procedure that is meant and that is not offered; else null. */
  notOffered: string | null;
  /** See {@link CurrentCatalogue.stale}. */
  stale: boolean;
}

const toFound = ({ type, item }: Entry): Found => ({ type, item }) as Found;

/** The parts of a typed list that were not found. */
export const missingIn = (list: ListItem[]): Missing[] =>
  list
    .filter(({ found }) => !found)
    .map(({ text, notOffered, nearest }) => ({ text, notOffered, nearest: nearest && toFound(nearest) }));

/** Searches the catalogue for all results of a term. */
export function resultsIn(catalogue: CurrentCatalogue, term: string): SearchResults {
  const results = search(entriesOf(catalogue), term);
  const { tests, packages, instead, list, notOffered } = results;
  return {
    tests: tests.flatMap((entry) => (entry.type === 'product' ? [entry.item] : [])),
    packages: packages.flatMap((entry) => (entry.type === 'package' ? [entry.item] : [])),
    packagesFirst: isForPackages(results),
    instead,
    list: list && { parts: list.length, missing: missingIn(list) },
    notOffered,
    stale: catalogue.stale,
  };
}
