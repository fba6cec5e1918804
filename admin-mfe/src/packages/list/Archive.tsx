import { sentenceOf } from '@nidaan/sdk';
import { ArchiveList } from '../../shared/lists/ArchiveList.js';
import type { NoticeMessage } from '../../layout/Notice.js';
import { useArchivedPackagesQuery, useRestorePackageMutation } from '../api.js';
import { messages } from '../messages.js';

/** The deleted packages, which can be restored. */
export function Archive({ showNotice }: { showNotice: (message: NoticeMessage) => void }) {
  const { data = [] } = useArchivedPackagesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [restore] = useRestorePackageMutation();
  async function restoreItem(id: string) {
    try {
      await restore(id).unwrap();
      showNotice({ kind: 'ok', text: messages.restored });
    } catch (error) {
      showNotice({ kind: 'bad', text: sentenceOf(error) });
    }
  }
  return <ArchiveList rows={data} messages={messages} onRestore={(id) => void restoreItem(id)} />;
}
