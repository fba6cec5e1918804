import type { PackageAdminView } from '@nidaan/contract';
import { Confirm } from '../shared/forms/Confirm.js';
import type { Said } from '../layout/Notice.js';
import { useRemovePackageMutation } from './api.js';
import { messages } from './messages.js';

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
      say({ kind: 'ok', text: messages.deleted });
    } catch {
      say({ kind: 'bad', text: messages.notDeleted });
    }
    onClose();
  }
  return (
    <Confirm
      title={`${messages.deleteTitle}: ${pack.productName}`}
      text={messages.deleteText}
      more={messages.deleteMore}
      action={messages.deleteAction}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
