import type {
  Collection,
  Fasting,
  PreparationRule,
  Regulated,
  TestAdminView,
  TestView,
} from '@nidaan/contract';
import { api } from '@nidaan/sdk';

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
}

const unlessFailed = (_answer: unknown, error: unknown) => (error ? [] : (['Catalogue'] as const));

const testsAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminTests: build.query<TestView[], void>({ query: () => '/api/tests', providesTags: ['Catalogue'] }),
    archivedTests: build.query<TestAdminView[], void>({
      query: () => '/api/tests/archived',
      providesTags: ['Catalogue'],
    }),
    unconfirmedTests: build.query<TestAdminView[], void>({
      query: () => '/api/tests/unconfirmed',
      providesTags: ['Catalogue'],
    }),
    createTest: build.mutation<TestAdminView, TestBody>({
      query: (body) => ({ url: '/api/tests', method: 'POST', body }),
      invalidatesTags: unlessFailed,
    }),
    changeTest: build.mutation<TestAdminView, { id: string; body: TestBody & { version: number } }>({
      query: ({ id, body }) => ({ url: `/api/tests/${encodeURIComponent(id)}`, method: 'PUT', body }),
      invalidatesTags: unlessFailed,
    }),
    removeTest: build.mutation<void, string>({
      query: (id) => ({ url: `/api/tests/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: unlessFailed,
    }),
    restoreTest: build.mutation<TestAdminView, string>({
      query: (id) => ({ url: `/api/tests/${encodeURIComponent(id)}/restore`, method: 'POST' }),
      invalidatesTags: unlessFailed,
    }),
  }),
});

export const {
  useAdminTestsQuery,
  useArchivedTestsQuery,
  useUnconfirmedTestsQuery,
  useCreateTestMutation,
  useChangeTestMutation,
  useRemoveTestMutation,
  useRestoreTestMutation,
} = testsAdminApi;
