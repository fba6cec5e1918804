import { Button, Dialog } from '@nidaan/sdk';
import { messages } from '../../layout/messages.js';

interface ConfirmProps {
  title: string;
  text: string;
  /** What becomes of it, in a paragraph of its own. */
  more?: string;
  /** What the button that continues says. */
  action: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that is hard to take back. The way out comes first and has the focus. */
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
