import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './Button.js';

interface DialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog on the native element: Escape closes it, and focus stays inside and returns to where it was. The
 * element with `data-first` is focused first, else the first button.
 */
export function Dialog({ title, open, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // The dialog is closed while it is still in the document, so that the browser returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) {
      element.showModal();
      element.querySelector<HTMLElement>('[data-first]')?.focus();
    }
    return () => element?.close();
  }, [open]);
  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      className="nd-dialog"
      aria-labelledby={heading}
      // Only for Escape: the browser fires `close` with a later frame, when the dialog may have been opened again. React also
      // passes on the event of a dialog nested in this one.
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="nd-dialog__head">
        <h2 id={heading}>{title}</h2>
        <IconButton label="Close" onClick={onClose}>
          <X size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
      {children}
    </dialog>
  );
}
