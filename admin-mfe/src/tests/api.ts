import type { Collection, Fasting, Regulated, TestView } from '@nidaan/contract';
import { api } from '@nidaan/sdk';

/** The body of a create or update call (spec §7). */
export interface TestBody {
  productName: string;
  category: string;
  price: number;
  type: 'product';
  imgUrl: string;
  description: string;
  shortDesc: string;
  specimen: string;
  collection: Collection | null;
  fasting: Fasting | null;
  outlab: false | null;
  reportHours: number | null;
  aliases: string[];
  regulated: Regulated | null;
}

const unlessFailed = (_answer: unknown, error: unknown) => (error ? [] : (['Catalogue'] as const));

const testsAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminTests: build.query<TestView[], void>({ query: () => '/api/tests', providesTags: ['Catalogue'] }),
    archivedTests: build.query<TestView[], void>({
      query: () => '/api/tests/archived',
      providesTags: ['Catalogue'],
    }),
    createTest: build.mutation<TestView, TestBody>({
      query: (body) => ({ url: '/api/tests', method: 'POST', body }),
      invalidatesTags: unlessFailed,
    }),
    changeTest: build.mutation<TestView, { id: string; body: TestBody & { version: number } }>({
      query: ({ id, body }) => ({ url: `/api/tests/${encodeURIComponent(id)}`, method: 'PUT', body }),
      invalidatesTags: unlessFailed,
    }),
    removeTest: build.mutation<void, string>({
      query: (id) => ({ url: `/api/tests/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: unlessFailed,
    }),
    restoreTest: build.mutation<TestView, string>({
      query: (id) => ({ url: `/api/tests/${encodeURIComponent(id)}/restore`, method: 'POST' }),
      invalidatesTags: unlessFailed,
    }),
  }),
});

export const {
  useAdminTestsQuery,
  useArchivedTestsQuery,
  useCreateTestMutation,
  useChangeTestMutation,
  useRemoveTestMutation,
  useRestoreTestMutation,
} = testsAdminApi;
