import { ArchiveList } from '../../shared/lists/ArchiveList.js';
import type { NoticeMessage } from '../../layout/Notice.js';
import { useArchivedPackagesQuery, useRestorePackageMutation } from '../api.js';
import { messages } from '../messages.js';

/** The deleted packages, which can be restored. */
export function Archive({ showNotice }: { showNotice: (message: NoticeMessage) => void }) {
  const { data = [] } = useArchivedPackagesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [restore] = useRestorePackageMutation();
  return <ArchiveList {...{ rows: data, messages, showNotice }} restore={(id) => restore(id).unwrap()} />;
}
