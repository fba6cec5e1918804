import { Drawer as AntDrawer, MessagePlace } from '@nidaan/sdk/ui/admin';
import type { CSSProperties, ReactNode } from 'react';

interface DrawerProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

const HEAD_HEIGHT = 56;

// The whole panel scrolls under its head, so that keys scroll it while the focus is still on the close button.
const styles = {
  section: { display: 'block' },
  header: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: HEAD_HEIGHT,
    background: 'var(--surface)',
  },
  body: { padding: 0, overflow: 'visible' },
} satisfies Record<string, CSSProperties>;

// antd listens for Escape on the window, where the key also arrives from a native dialog that is open over the drawer.
const isForDialogAbove = ({ type }: { type: string }) =>
  type === 'keydown' && document.querySelector('dialog[open]') !== null;

/** A side panel that shows the toasts itself. Its content is mounted while it is open. */
export function Drawer({ open, title, onClose, children }: DrawerProps) {
  return (
    <AntDrawer
      open={open}
      title={<h2 className="ad-drawer__title">{title}</h2>}
      size={560}
      closable={{ placement: 'end', 'aria-label': 'Close' }}
      // The focus trap then begins at the close button instead of the element around the panel.
      autoFocus={false}
      destroyOnHidden
      styles={styles}
      onClose={(event) => !isForDialogAbove(event) && onClose()}
    >
      <div className="ad-drawer__messages" style={{ top: HEAD_HEIGHT }}>
        <MessagePlace />
      </div>
      <div className="ad-drawer__body">{children}</div>
    </AntDrawer>
  );
}
