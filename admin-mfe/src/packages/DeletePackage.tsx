import type { PackageView } from '@nidaan/contract';
import { toast } from '@nidaan/sdk';
import { Confirm } from '../Confirm.js';
import { useRemovePackageMutation } from './api.js';
import { words } from './words.js';

/** Asks before a package goes to the archive. */
export function DeletePackage({ pack, onClose }: { pack: PackageView; onClose: () => void }) {
  const [remove, { isLoading }] = useRemovePackageMutation();
  async function confirm() {
    try {
      await remove(pack.id).unwrap();
      toast.success(words.deleted);
    } catch {
      toast.error(words.notDeleted);
    }
    onClose();
  }
  return (
    <Confirm
      title={`${words.deleteTitle}: ${pack.productName}`}
      text={words.deleteText}
      action={words.deleteAction}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
