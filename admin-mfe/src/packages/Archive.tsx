import { toast, sentenceOf } from '@nidaan/sdk';
import { ArchiveList } from '../ArchiveList.js';
import { useArchivedPackagesQuery, useRestorePackageMutation } from './api.js';
import { words } from './words.js';

/** The packages that were deleted, and the way back. */
export function Archive() {
  const { data = [] } = useArchivedPackagesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [restore] = useRestorePackageMutation();
  async function bringBack(id: string) {
    try {
      await restore(id).unwrap();
      toast.success(words.restored);
    } catch (error) {
      toast.error(sentenceOf(error));
    }
  }
  return <ArchiveList rows={data} words={words} onRestore={(id) => void bringBack(id)} />;
}
