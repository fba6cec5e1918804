import type { NoticeMessage } from '../../layout/Notice.js';
import { Confirm } from './Confirm.js';

interface DeleteDialogProps {
  /** The name of the item. */
  name: string;
  messages: {
    deleteTitle: string;
    deleteText: string;
    deleteMore: string;
    deleteAction: string;
    deleted: string;
    notDeleted: string;
  };
  /** Moves the item to the archive; rejects when that failed. */
  remove: () => Promise<unknown>;
  busy: boolean;
  showNotice: (message: NoticeMessage) => void;
  onClose: () => void;
}

/** Asks for confirmation, then moves an item of the catalogue to the archive. */
export function DeleteDialog({ name, messages, remove, busy, showNotice, onClose }: DeleteDialogProps) {
  async function confirm() {
    try {
      await remove();
      showNotice({ kind: 'ok', text: messages.deleted });
    } catch {
      showNotice({ kind: 'bad', text: messages.notDeleted });
    }
    onClose();
  }
  return (
    <Confirm
      title={`${messages.deleteTitle}: ${name}`}
      text={messages.deleteText}
      more={messages.deleteMore}
      action={messages.deleteAction}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
