import { ArchiveList } from '../shared/lists/ArchiveList.js';
import type { NoticeMessage } from '../layout/Notice.js';
import { useArchivedTestsQuery, useRestoreTestMutation } from './api.js';
import { messages } from './messages.js';

/** The deleted tests, which can be restored. */
export function Archive({ showNotice }: { showNotice: (message: NoticeMessage | null) => void }) {
  const { data = [] } = useArchivedTestsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [restore] = useRestoreTestMutation();
  return <ArchiveList {...{ rows: data, messages, showNotice }} restore={(id) => restore(id).unwrap()} />;
}
