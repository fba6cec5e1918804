import type { TestAdminView } from '@nidaan/contract';
import { byCatalogueId } from '@nidaan/contract/catalogue-order';
import { withoutUnconfirmed } from '@nidaan/contract/unconfirmed-details';
import { withEntry, withoutEntry } from '../shared/lists/cached-list.js';
import { testQueries } from './queries.js';

const { updateQueryData } = testQueries.util;

type Dispatch = (change: ReturnType<typeof updateQueryData>) => unknown;

/** What a mutation's `onQueryStarted` receives of the store. */
interface Store<Answer> {
  dispatch: Dispatch;
  queryFulfilled: Promise<{ data: Answer }>;
}

/** Stores a saved test in the cached lists, so that none is fetched again. */
function storeTest(test: TestAdminView, dispatch: Dispatch): void {
  const { id, unconfirmed } = test;
  dispatch(
    updateQueryData('adminTests', undefined, (tests) =>
      withEntry(tests, withoutUnconfirmed(test), byCatalogueId),
    ),
  );
  dispatch(updateQueryData('archivedTests', undefined, (tests) => withoutEntry(tests, id)));
  dispatch(
    updateQueryData('unconfirmedTests', undefined, (tests) =>
      unconfirmed.length > 0 ? withEntry(tests, test, byCatalogueId) : withoutEntry(tests, id),
    ),
  );
}

/** `onQueryStarted` of the mutations that are answered with the test. */
export async function storeAnswer(_body: unknown, store: Store<TestAdminView>): Promise<void> {
  const answer = await store.queryFulfilled.catch(() => null);
  if (answer) storeTest(answer.data, store.dispatch);
}

/** `onQueryStarted` of the deletion; the archive is fetched again, because it shows more of the test than the list. */
export async function dropTest(id: string, { dispatch, queryFulfilled }: Store<void>): Promise<void> {
  if (!(await queryFulfilled.catch(() => null))) return;
  dispatch(updateQueryData('adminTests', undefined, (tests) => withoutEntry(tests, id)));
  dispatch(updateQueryData('unconfirmedTests', undefined, (tests) => withoutEntry(tests, id)));
}
