import type { TestView } from '@nidaan/contract';
import { Confirm } from '../Confirm.js';
import type { Said } from '../Notice.js';
import { useRemoveTestMutation } from './api.js';
import { words } from './words.js';

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
      say({ kind: 'ok', text: words.deleted });
    } catch {
      say({ kind: 'bad', text: words.notDeleted });
    }
    onClose();
  }
  return (
    <Confirm
      title={`${words.deleteTitle}: ${test.productName}`}
      text={words.deleteText}
      more={words.deleteMore}
      action={words.remove}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
