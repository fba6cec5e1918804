import type { TestView } from '@nidaan/contract';
import { Confirm } from '../shared/dialogs/Confirm.js';
import type { NoticeMessage } from '../layout/Notice.js';
import { useRemoveTestMutation } from './api.js';
import { messages } from './messages.js';

interface DeleteTestProps {
  test: TestView;
  showNotice: (message: NoticeMessage) => void;
  onClose: () => void;
}

/** Asks for confirmation, then moves a test to the archive. */
export function DeleteTest({ test, showNotice, onClose }: DeleteTestProps) {
  const [remove, { isLoading }] = useRemoveTestMutation();
  async function confirm() {
    try {
      await remove(test.id).unwrap();
      showNotice({ kind: 'ok', text: messages.deleted });
    } catch {
      showNotice({ kind: 'bad', text: messages.notDeleted });
    }
    onClose();
  }
  return (
    <Confirm
      title={`${messages.deleteTitle}: ${test.productName}`}
      text={messages.deleteText}
      more={messages.deleteMore}
      action={messages.remove}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
