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
 * A modal dialog on the native element: Escape closes it, focus stays inside and returns where it was. It begins at what
 * carries `data-first`, else at the first button.
 */
export function Dialog({ title, open, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Closed while it is still on the page, so that the focus goes back to where it was.
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
      // React passes on the end of a dialog inside of this one too.
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className="nd-dialog__head">
        <h2 id={heading}>{title}</h2>
        <IconButton label="Close" onClick={() => dialog.current?.close()}>
          <X size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
      {children}
    </dialog>
  );
}
