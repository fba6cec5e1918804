import type { PackageAdminView } from '@nidaan/contract';
import { Confirm } from '../Confirm.js';
import type { Said } from '../Notice.js';
import { useRemovePackageMutation } from './api.js';
import { words } from './words.js';

interface DeletePackageProps {
  pack: PackageAdminView;
  say: (said: Said) => void;
  onClose: () => void;
}

/** Asks before a package goes to the archive. */
export function DeletePackage({ pack, say, onClose }: DeletePackageProps) {
  const [remove, { isLoading }] = useRemovePackageMutation();
  async function confirm() {
    try {
      await remove(pack.id).unwrap();
      say({ kind: 'ok', text: words.deleted });
    } catch {
      say({ kind: 'bad', text: words.notDeleted });
    }
    onClose();
  }
  return (
    <Confirm
      title={`${words.deleteTitle}: ${pack.productName}`}
      text={words.deleteText}
      more={words.deleteMore}
      action={words.deleteAction}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
