import { IconButton } from '@nidaan/sdk';
import { MessagePlace } from '@nidaan/sdk/ui/admin';
import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface DrawerProps {
  title: string;
  /** Stands beside the title. */
  state?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet at the side on the native element: Escape closes it, focus stays inside and returns where it was. */
export function Drawer({ title, state, onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Closed while it is still on the page, so that the focus goes back to where it was.
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
      // React passes on the end of a dialog inside of this one too.
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
        <MessagePlace className="ad-drawer__said" />
      </div>
      <div className="ad-drawer__body">{children}</div>
    </dialog>
  );
}
