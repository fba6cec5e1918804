import type { TestView } from '@nidaan/contract';
import { Confirm } from '../shared/forms/Confirm.js';
import type { Said } from '../layout/Notice.js';
import { useRemoveTestMutation } from './api.js';
import { messages } from './messages.js';

interface DeleteTestProps {
  test: TestView;
  say: (said: Said) => void;
  onClose: () => void;
}

/** Asks before a test goes to the archive. */
export function DeleteTest({ test, say, onClose }: DeleteTestProps) {
  const [remove, { isLoading }] = useRemoveTestMutation();
  async function confirm() {
    try {
      await remove(test.id).unwrap();
      say({ kind: 'ok', text: messages.deleted });
    } catch {
      say({ kind: 'bad', text: messages.notDeleted });
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
