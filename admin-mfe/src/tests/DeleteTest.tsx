import type { StoredTest } from '@nidaan/contract';
import type { NoticeMessage } from '../layout/Notice.js';
import { DeleteDialog } from '../shared/dialogs/DeleteDialog.js';
import { useRemoveTestMutation } from './api.js';
import { messages } from './messages.js';

interface DeleteTestProps {
  test: StoredTest;
  showNotice: (message: NoticeMessage) => void;
  onClose: () => void;
}

const texts = { ...messages, deleteAction: messages.remove };

/** Asks for confirmation, then moves a test to the archive. */
export function DeleteTest({ test, ...dialog }: DeleteTestProps) {
  const [remove, { isLoading }] = useRemoveTestMutation();
  const name = test.productName;
  return (
    <DeleteDialog
      {...{ name, messages: texts, ...dialog }}
      remove={() => remove(test.id).unwrap()}
      busy={isLoading}
    />
  );
}
