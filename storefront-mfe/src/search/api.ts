import type { PackageView, TestView } from '@nidaan/contract';
import type { SearchPackage, SearchTest } from '@nidaan/contract/catalogue-search';
import { testCount } from '@nidaan/contract/test-count';
import { api, cachedData, CALL_TIMEOUT_MS, type CallError } from '@nidaan/sdk';
import { toRow } from '../tests/api.js';
import type { CurrentCatalogue, SearchResults } from './results.js';

const toSearchTest = (test: TestView): SearchTest => ({
  ...toRow(test),
  description: test.description,
  shortDesc: test.shortDesc,
  aliases: test.aliases,
  popularity: test.popularity,
});

const toSearchPackage = (pack: PackageView): SearchPackage => ({
  id: pack.id,
  productName: pack.productName,
  shortDesc: pack.shortDesc,
  category: pack.category,
  imgUrl: pack.imgUrl,
  price: pack.price,
  mrp: pack.mrp,
  count: testCount(pack),
  description: pack.description,
  includedTests: pack.includedTests,
  popularity: pack.popularity,
  ...(pack.cheaperAlternative && { cheaperAlternative: pack.cheaperAlternative }),
});

const request = (url: string) => ({ url, timeout: CALL_TIMEOUT_MS });

// A list from the server replaces the built-in one completely, so that deleted items do not return (decisions §2.1).
async function withSnapshot(
  tests: TestView[] | null,
  packages: PackageView[] | null,
): Promise<CurrentCatalogue> {
  const { searchSnapshot } = await import(/* webpackChunkName: "snapshot" */ './snapshot.js');
  const built = searchSnapshot();
  return {
    tests: tests?.map(toSearchTest) ?? built.tests,
    packages: packages?.map(toSearchPackage) ?? built.packages,
    stale: true,
  };
}

/** The catalogue that was made last, by the ETags of the answers that it was made from. */
let latest: { tags: string; catalogue: CurrentCatalogue } | null = null;

// Indexing costs more than the rest of a page of results, and the index lasts as long as its catalogue.
function catalogueOf(tests: TestView[], packages: PackageView[], etags: (string | null | undefined)[]) {
  const tags = etags.every(Boolean) ? etags.join() : null;
  if (tags !== null && latest?.tags === tags) return latest.catalogue;
  const catalogue = { tests: tests.map(toSearchTest), packages: packages.map(toSearchPackage), stale: false };
  if (tags !== null) latest = { tags, catalogue };
  return catalogue;
}

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchCatalogue: build.query<CurrentCatalogue, void>({
      queryFn: async (_arg, _store, _options, fetch) => {
        const answers = await Promise.all([fetch(request('/api/tests')), fetch(request('/api/packages'))]);
        const error = answers[0].error ?? answers[1].error;
        const tests = answers[0].error ? null : (answers[0].data as TestView[]);
        const packages = answers[1].error ? null : (answers[1].data as PackageView[]);
        const etags = answers.map(({ meta }) => meta?.response?.headers.get('etag'));
        if (tests && packages) return { data: catalogueOf(tests, packages, etags) };
        try {
          return { data: await withSnapshot(tests, packages) };
        } catch {
          return { error: error ?? { status: 'CUSTOM_ERROR' } };
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
        const known = cachedData(getState(), select());
        const catalogueQuery = initiate(undefined, { subscribe: false, forceRefetch: known?.stale === true });
        const { data, error } = await dispatch(catalogueQuery);
        if (!data) return { error: error as CallError };
        const { resultsIn } = await import(/* webpackChunkName: "suggestions" */ './results.js');
        return { data: resultsIn(data, term) };
      },
      providesTags: ['Catalogue'],
    }),
  }),
});

export const { useSearchResultsQuery } = resultsApi;
