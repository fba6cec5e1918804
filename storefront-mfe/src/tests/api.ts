import type { TestView } from '@nidaan/contract';
import type { TestLineView } from '@nidaan/contract/catalogue-search';
import { api } from '@nidaan/sdk';

/** A row of the tests list, with only the fields that it shows, because the page contains all 684 tests. */
export type TestRow = TestLineView;

/** How many of the most booked tests the list begins with, each with a line that says what it is for. */
export const MOST_BOOKED = 12;

export const toRow = (test: TestView): TestRow => ({
  id: test.id,
  productName: test.productName,
  category: test.category,
  price: test.price,
  specimen: test.specimen,
  fasting: test.fasting,
  reportHours: test.reportHours,
  collection: test.collection,
  ...(test.popularity && { popularity: test.popularity }),
  ...(test.popularity && test.popularity <= MOST_BOOKED && { shortDesc: test.shortDesc }),
  ...(test.cheaperAlternative && { cheaperAlternative: test.cheaperAlternative }),
});

export const testsApi = api.injectEndpoints({
  endpoints: (build) => ({
    testRows: build.query<TestRow[], void>({
      query: () => '/api/tests',
      transformResponse: (tests: TestView[]) => tests.map(toRow),
      providesTags: ['Catalogue'],
    }),
    test: build.query<TestView, string>({
      query: (id) => `/api/tests/${encodeURIComponent(id)}`,
      providesTags: ['Catalogue'],
    }),
  }),
});

export const { useTestRowsQuery, useTestQuery } = testsApi;
