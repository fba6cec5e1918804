import { sentenceOf } from '@nidaan/sdk';
import { ArchiveList } from '../shared/ArchiveList.js';
import type { Said } from '../layout/Notice.js';
import { useArchivedPackagesQuery, useRestorePackageMutation } from './api.js';
import { messages } from './messages.js';

/** The packages that were deleted, and the way back. */
export function Archive({ say }: { say: (said: Said) => void }) {
  const { data = [] } = useArchivedPackagesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [restore] = useRestorePackageMutation();
  async function bringBack(id: string) {
    try {
      await restore(id).unwrap();
      say({ kind: 'ok', text: messages.restored });
    } catch (error) {
      say({ kind: 'bad', text: sentenceOf(error) });
    }
  }
  return <ArchiveList rows={data} messages={messages} onRestore={(id) => void bringBack(id)} />;
}
