import { IconButton } from '@nidaan/sdk';
import { MessagePlace } from '@nidaan/sdk/ui/admin';
import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface DrawerProps {
  title: string;
  /** Shown beside the title. */
  state?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A side panel on the native `dialog`: Escape closes it, and the focus stays inside and returns on close. */
export function Drawer({ title, state, onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // The dialog is closed before it leaves the document, because only then the browser restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="ad-drawer"
      aria-labelledby={heading}
      // React also propagates the close event of dialogs inside this one.
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className="ad-drawer__top">
        <div className="ad-drawer__head">
          <h2 id={heading}>{title}</h2>
          {state}
          <IconButton label="Close" onClick={() => dialog.current?.close()}>
            <X size={20} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </div>
        <MessagePlace className="ad-drawer__messages" />
      </div>
      <div className="ad-drawer__body">{children}</div>
    </dialog>
  );
}
