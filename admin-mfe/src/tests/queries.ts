import type { StoredTest, TestAdminView } from '@nidaan/contract';
import { api } from '@nidaan/sdk';

/** The cache tag of a test, and those of the lists that tests move between. */
export const testTag = (id: string) => ({ type: 'Test' as const, id });
export const ARCHIVED = testTag('ARCHIVED');

const tagsOf = (tests: { id: string }[] = []) => tests.map(({ id }) => testTag(id));

/** The queries about tests; `api.ts` adds the mutations. */
export const testQueries = api.enhanceEndpoints({ addTagTypes: ['Test'] }).injectEndpoints({
  endpoints: (build) => ({
    adminTests: build.query<StoredTest[], void>({
      query: () => '/api/tests',
      providesTags: (tests) => [testTag('LIST'), ...tagsOf(tests)],
    }),
    archivedTests: build.query<TestAdminView[], void>({
      query: () => '/api/tests/archived',
      providesTags: (tests) => [ARCHIVED, ...tagsOf(tests)],
    }),
    unconfirmedTests: build.query<TestAdminView[], void>({
      query: () => '/api/tests/unconfirmed',
      providesTags: (tests) => [testTag('UNCONFIRMED'), ...tagsOf(tests)],
    }),
  }),
});
