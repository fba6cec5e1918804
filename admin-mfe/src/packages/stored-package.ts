import type { PackageAdminView } from '@nidaan/contract';
import { withEntry, withoutEntry } from '../shared/lists/cached-list.js';
import { draftsFirst, packageQueries } from './queries.js';

const { updateQueryData } = packageQueries.util;

/** What a mutation's `onQueryStarted` receives of the store. */
interface Store<Answer> {
  dispatch: (change: ReturnType<typeof updateQueryData>) => unknown;
  queryFulfilled: Promise<{ data: Answer }>;
}

/** `onQueryStarted` of the mutations that are answered with the package: stores it in the cached lists. */
export async function storeAnswer(
  _body: unknown,
  { dispatch, queryFulfilled }: Store<PackageAdminView>,
): Promise<void> {
  const answer = await queryFulfilled.catch(() => null);
  if (!answer) return;
  const { data: pack } = answer;
  dispatch(updateQueryData('adminPackages', undefined, (packages) => withEntry(packages, pack, draftsFirst)));
  dispatch(updateQueryData('archivedPackages', undefined, (packages) => withoutEntry(packages, pack.id)));
}

/** `onQueryStarted` of the deletion; the archive is fetched again. */
export async function dropPackage(id: string, { dispatch, queryFulfilled }: Store<void>): Promise<void> {
  if (!(await queryFulfilled.catch(() => null))) return;
  dispatch(updateQueryData('adminPackages', undefined, (packages) => withoutEntry(packages, id)));
}
