import type { PackageAdminView } from '@nidaan/contract';
import type { NoticeMessage } from '../../layout/Notice.js';
import { DeleteDialog } from '../../shared/dialogs/DeleteDialog.js';
import { useRemovePackageMutation } from '../api.js';
import { messages } from '../messages.js';

interface DeletePackageProps {
  pack: PackageAdminView;
  showNotice: (message: NoticeMessage) => void;
  onClose: () => void;
}

/** Asks for confirmation, then moves a package to the archive. */
export function DeletePackage({ pack, ...dialog }: DeletePackageProps) {
  const [remove, { isLoading }] = useRemovePackageMutation();
  const name = pack.productName;
  return (
    <DeleteDialog
      {...{ name, messages, ...dialog }}
      remove={() => remove(pack.id).unwrap()}
      busy={isLoading}
    />
  );
}
