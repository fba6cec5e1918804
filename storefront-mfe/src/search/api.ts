import type { PackageView, TestView } from '@nidaan/contract';
import type { TestRow } from '../tests/api.js';
import { api, CALL_TIMEOUT_MS, type CallError } from '@nidaan/sdk';
import { type Entry, type PackageLineView, packageEntries, testEntries } from './entries.js';
import { search } from './match.js';

/** The searchable catalogue. */
interface SearchCatalogue {
  entries: Entry[];
  /** True when the server could not be reached and a part of the entries is from build time. */
  stale: boolean;
}

/** All results of a term, as the results page shows them. */
export interface SearchResults {
  tests: TestRow[];
  packages: PackageLineView[];
  /** The corrected term that was searched because the typed one found nothing; else null. */
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

const request = (url: string) => ({ url, timeout: CALL_TIMEOUT_MS });

// A list from the server replaces the built-in one completely, so that deleted items do not return (decisions §2.1).
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
        const answers = await Promise.all([fetch(request('/api/tests')), fetch(request('/api/packages'))]);
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

// A separate endpoint, so that only the results are inlined in the page and not the whole catalogue.
export const resultsApi = searchApi.injectEndpoints({
  endpoints: (build) => ({
    searchResults: build.query<SearchResults, string>({
      queryFn: async (term, { dispatch, getState }) => {
        const { initiate, select } = searchApi.endpoints.searchCatalogue;
        const known = select()(getState() as Parameters<ReturnType<typeof select>>[0]).data;
        const catalogueQuery = initiate(undefined, { subscribe: false, forceRefetch: known?.stale === true });
        const { data, error } = await dispatch(catalogueQuery);
        return data ? { data: resultsIn(data, term) } : { error: error as CallError };
      },
      providesTags: ['Catalogue'],
    }),
  }),
});

export const { useSearchResultsQuery } = resultsApi;
