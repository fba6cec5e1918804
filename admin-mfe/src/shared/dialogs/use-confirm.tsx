import { Modal } from '@nidaan/sdk/ui/admin';
import type { ReactNode } from 'react';
import { messages } from '../../layout/messages.js';

/** An action that is hard to undo, and how the question about it reads. */
export interface Question {
  title: string;
  text: string;
  /** The consequences, in a separate paragraph. */
  more?: string;
  /** The label of the confirming button. */
  action: string;
  /** The action itself, which shows its failures; the dialog stays open until it is done. */
  run: () => Promise<unknown>;
}

/** A function that asks for confirmation, and the place of its dialog. Cancel comes first and has the focus. */
export function useConfirm(): [ask: (question: Question) => void, dialog: ReactNode] {
  const [modal, dialog] = Modal.useModal();
  const ask = ({ title, text, more, action, run }: Question) =>
    void modal.confirm({
      title,
      content: (
        <div className="ad-question">
          <p>{text}</p>
          {more && <p>{more}</p>}
        </div>
      ),
      icon: null,
      okText: action,
      cancelText: messages.cancel,
      onOk: run,
      closable: true,
      mask: { closable: true },
      focusable: { autoFocusButton: 'cancel' },
    });
  return [ask, dialog];
}
