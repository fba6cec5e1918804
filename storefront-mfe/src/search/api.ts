import type { PackageView, TestView } from '@nidaan/contract';
import type { TestRow } from '../tests/api.js';
import { api, CALL_TIMEOUT_MS, type CallError } from '@nidaan/sdk';
import { type Entry, type PackageLineView, packageEntries, testEntries } from './entries.js';
import { search } from './match.js';

/** Everything that can be found. */
interface SearchCatalogue {
  entries: Entry[];
  /** True when the server could not be reached, and a part is as it was when this was built. */
  stale: boolean;
}

/** All that a term finds, as the page of results shows it. */
export interface SearchResults {
  tests: TestRow[];
  packages: PackageLineView[];
  /** What was searched for instead, when the term itself found nothing; else null. */
  instead: string | null;
  /** See {@link SearchCatalogue.stale}. */
  stale: boolean;
}

function resultsIn({ entries, stale }: SearchCatalogue, term: string): SearchResults {
  const { tests, packages, instead } = search(entries, term);
  return {
    tests: tests.flatMap((entry) => (entry.type === 'product' ? [entry.item] : [])),
    packages: packages.flatMap((entry) => (entry.type === 'package' ? [entry.item] : [])),
    instead,
    stale,
  };
}

const ask = (url: string) => ({ url, timeout: CALL_TIMEOUT_MS });

// What the server answered wins whole, so that what it has deleted does not return (decisions §2.1).
async function withSnapshot(
  tests: TestView[] | null,
  packages: PackageView[] | null,
): Promise<SearchCatalogue> {
  const { snapshotEntries } = await import(/* webpackChunkName: "snapshot" */ './snapshot.js');
  const built = snapshotEntries();
  const ofTests = tests ? testEntries(tests) : built.tests;
  const ofPackages = packages ? packageEntries(packages) : built.packages;
  return { entries: [...ofTests, ...ofPackages], stale: true };
}

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchCatalogue: build.query<SearchCatalogue, void>({
      queryFn: async (_arg, _store, _options, fetch) => {
        const answers = await Promise.all([fetch(ask('/api/tests')), fetch(ask('/api/packages'))]);
        const tests = answers[0].error ? null : (answers[0].data as TestView[]);
        const packages = answers[1].error ? null : (answers[1].data as PackageView[]);
        if (tests && packages)
          return { data: { entries: [...testEntries(tests), ...packageEntries(packages)], stale: false } };
        try {
          return { data: await withSnapshot(tests, packages) };
        } catch {
          return { error: (answers[0].error ?? answers[1].error) as CallError };
        }
      },
      providesTags: ['Catalogue'],
    }),
  }),
});

export const { useSearchCatalogueQuery } = searchApi;

// Of the whole catalogue only what was found is inlined in the page.
export const resultsApi = searchApi.injectEndpoints({
  endpoints: (build) => ({
    searchResults: build.query<SearchResults, string>({
      queryFn: async (term, { dispatch, getState }) => {
        const { initiate, select } = searchApi.endpoints.searchCatalogue;
        const known = select()(getState() as Parameters<ReturnType<typeof select>>[0]).data;
        const asked = initiate(undefined, { subscribe: false, forceRefetch: known?.stale === true });
        const { data, error } = await dispatch(asked);
        return data ? { data: resultsIn(data, term) } : { error: error as CallError };
      },
      providesTags: ['Catalogue'],
    }),
  }),
});

export const { useSearchResultsQuery } = resultsApi;
