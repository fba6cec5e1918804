import { sentenceOf } from '@nidaan/sdk';
import { ArchiveList } from '../shared/lists/ArchiveList.js';
import type { NoticeMessage } from '../layout/Notice.js';
import { useArchivedTestsQuery, useRestoreTestMutation } from './api.js';
import { messages } from './messages.js';

/** The deleted tests, which can be restored. */
export function Archive({ showNotice }: { showNotice: (message: NoticeMessage | null) => void }) {
  const { data = [] } = useArchivedTestsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [restore] = useRestoreTestMutation();
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
