import { Button, Dialog } from '@nidaan/sdk';
import { messages } from '../../layout/messages.js';

interface ConfirmProps {
  title: string;
  text: string;
  /** The consequences, in a separate paragraph. */
  more?: string;
  /** The label of the confirming button. */
  action: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation of an action that is hard to undo. Cancel comes first and has the focus. */
export function Confirm({ title, text, more, action, busy = false, onConfirm, onClose }: ConfirmProps) {
  return (
    <Dialog title={title} open onClose={onClose}>
      <p>{text}</p>
      {more && <p>{more}</p>}
      <div className="ad-buttons">
        <Button kind="quiet" autoFocus onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button aria-disabled={busy || undefined} onClick={() => !busy && onConfirm()}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
