import type { Collection, Fasting, PreparationRule, Regulated, TestAdminView } from '@nidaan/contract';
import { tagsAfter } from '../shared/lists/tags-after.js';
import { ARCHIVED, testQueries, testTag } from './queries.js';
import { dropTest, storeAnswer } from './stored-test.js';

/** The body of a create or update call (spec §7). Details that it does not contain remain as they are. */
export interface TestBody {
  productName: string;
  category: string;
  price: number;
  type: 'product';
  imgUrl: string;
  description: string;
  shortDesc: string;
  specimen: string;
  collection?: Collection | null;
  fasting?: Fasting | null;
  preparation?: PreparationRule | null;
  outlab?: false | null;
  reportHours?: number | null;
  aliases: string[];
  regulated: Regulated | null;
  regulationReason?: string;
}

const testsAdminApi = testQueries.injectEndpoints({
  endpoints: (build) => ({
    createTest: build.mutation<TestAdminView, TestBody>({
      query: (body) => ({ url: '/api/tests', method: 'POST', body }),
      onQueryStarted: storeAnswer,
      invalidatesTags: (_test, error) => (error ? [] : ['Catalogue']),
    }),
    changeTest: build.mutation<TestAdminView, { id: string; body: TestBody & { version: number } }>({
      query: ({ id, body }) => ({ url: `/api/tests/${encodeURIComponent(id)}`, method: 'PUT', body }),
      onQueryStarted: storeAnswer,
      invalidatesTags: (_test, error, { id }) => tagsAfter('Test', error, id),
    }),
    changeTestPrice: build.mutation<TestAdminView, { id: string; price: number; version: number }>({
      query: ({ id, ...body }) => ({ url: `/api/tests/${encodeURIComponent(id)}`, method: 'PUT', body }),
      onQueryStarted: storeAnswer,
      // After a conflict the list shows the test as it is now.
      invalidatesTags: (_test, error, { id }) => (error ? [testTag(id)] : tagsAfter('Test', error, id)),
    }),
    removeTest: build.mutation<void, string>({
      query: (id) => ({ url: `/api/tests/${encodeURIComponent(id)}`, method: 'DELETE' }),
      onQueryStarted: dropTest,
      invalidatesTags: (_answer, error, id) => [
        ...tagsAfter('Test', error, id),
        ...(error ? [] : [ARCHIVED]),
      ],
    }),
    restoreTest: build.mutation<TestAdminView, string>({
      query: (id) => ({ url: `/api/tests/${encodeURIComponent(id)}/restore`, method: 'POST' }),
      onQueryStarted: storeAnswer,
      invalidatesTags: (_test, error, id) => tagsAfter('Test', error, id),
    }),
  }),
});

export const {
  useAdminTestsQuery,
  useArchivedTestsQuery,
  useUnconfirmedTestsQuery,
  useCreateTestMutation,
  useChangeTestMutation,
  useChangeTestPriceMutation,
  useRemoveTestMutation,
  useRestoreTestMutation,
} = testsAdminApi;
