import type { PackageAdminView } from '@nidaan/contract';
import { Confirm } from '../../shared/dialogs/Confirm.js';
import type { NoticeMessage } from '../../layout/Notice.js';
import { useRemovePackageMutation } from '../api.js';
import { messages } from '../messages.js';

interface DeletePackageProps {
  pack: PackageAdminView;
  showNotice: (message: NoticeMessage) => void;
  onClose: () => void;
}

/** Asks for confirmation, then moves a package to the archive. */
export function DeletePackage({ pack, showNotice, onClose }: DeletePackageProps) {
  const [remove, { isLoading }] = useRemovePackageMutation();
  async function confirm() {
    try {
      await remove(pack.id).unwrap();
      showNotice({ kind: 'ok', text: messages.deleted });
    } catch {
      showNotice({ kind: 'bad', text: messages.notDeleted });
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
