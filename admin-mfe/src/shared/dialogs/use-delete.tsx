import type { ReactNode } from 'react';
import type { NoticeMessage } from '../../layout/Notice.js';
import { useConfirm } from './use-confirm.js';

interface DeleteMessages {
  deleteTitle: string;
  deleteText: string;
  deleteMore: string;
  deleteAction: string;
  deleted: string;
  notDeleted: string;
}

interface CatalogueItem {
  id: string;
  productName: string;
}

/**
 * A function that asks for confirmation and moves an item of the catalogue to the archive, and the place of its dialog.
 * `remove` rejects when that failed.
 */
export function useDelete(
  messages: DeleteMessages,
  remove: (id: string) => Promise<unknown>,
  showNotice: (message: NoticeMessage) => void,
): [askToDelete: (item: CatalogueItem) => void, dialog: ReactNode] {
  const [ask, dialog] = useConfirm();
  const askToDelete = ({ id, productName }: CatalogueItem) =>
    ask({
      title: `${messages.deleteTitle}: ${productName}`,
      text: messages.deleteText,
      more: messages.deleteMore,
      action: messages.deleteAction,
      run: () =>
        remove(id).then(
          () => showNotice({ kind: 'ok', text: messages.deleted }),
          () => showNotice({ kind: 'bad', text: messages.notDeleted }),
        ),
    });
  return [askToDelete, dialog];
}
