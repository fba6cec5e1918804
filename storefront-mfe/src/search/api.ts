import type { PackageView, TestView } from '@nidaan/contract';
import { api, CALL_TIMEOUT_MS, type CallError } from '@nidaan/sdk';
import { type Entry, toEntries } from './entries.js';

/** Everything that can be found. */
export interface SearchCatalogue {
  entries: Entry[];
}

export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchCatalogue: build.query<SearchCatalogue, void>({
      queryFn: async (_arg, _store, _options, fetch) => {
        const [tests, packages] = await Promise.all([
          fetch({ url: '/api/tests', timeout: CALL_TIMEOUT_MS }),
          fetch({ url: '/api/packages', timeout: CALL_TIMEOUT_MS }),
        ]);
        const error = tests.error ?? packages.error;
        if (error) return { error: error as CallError };
        return { data: { entries: toEntries(tests.data as TestView[], packages.data as PackageView[]) } };
      },
      providesTags: ['Catalogue'],
    }),
  }),
});

export const { useSearchCatalogueQuery } = searchApi;
