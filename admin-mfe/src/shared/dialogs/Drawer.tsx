import { MessagePlace } from '@nidaan/sdk/ui/admin';
import { Drawer as AntDrawer } from '@nidaan/sdk/ui/admin-drawer';
import type { CSSProperties, ReactNode, RefObject } from 'react';

interface DrawerProps {
  open: boolean;
  title: string;
  /** Beside the page, which stays usable, instead of over it. */
  isBeside: boolean;
  /** The heading, which can be focused. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** Buttons in the head, before Close. */
  tools: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

const HEAD_HEIGHT = 56;

// Below the bar of the admin, whose menus open over the drawer.
const BESIDE_LAYER = 30;

// The whole panel scrolls under its head, so that keys scroll it while the focus is still in the head.
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

const FIELD = 'input, textarea, select';

/** The panel of the drawer with this heading. */
export const panelOf = (heading: HTMLElement | null) => heading?.closest('[role="dialog"]') ?? null;

/** Whether Escape is for something else: antd listens on the window, where the key arrives from everywhere. */
function isForOther(event: Event, heading: HTMLElement | null): boolean {
  const { target } = event;
  const inField = target instanceof Element && target.matches(FIELD);
  const inOtherField = inField && !panelOf(heading)?.contains(target);
  return event.defaultPrevented || inOtherField || document.querySelector('dialog[open]') !== null;
}

/**
 * A side panel that shows the toasts itself, modal or beside the page. Its content is mounted while it is open. The screen
 * places the focus when it closes.
 */
export function Drawer({ open, title, isBeside, heading, tools, onClose, children }: DrawerProps) {
  const close = (event: { type: string }) => {
    const isKey = event instanceof KeyboardEvent;
    if (!isKey || !isForOther(event, heading.current)) onClose();
  };
  return (
    <AntDrawer
      open={open}
      title={
        <h2 ref={heading} className="ad-drawer__title" tabIndex={-1}>
          {title}
        </h2>
      }
      extra={tools}
      rootClassName={isBeside ? 'ad-drawer ad-drawer--beside' : 'ad-drawer'}
      size={isBeside ? 'var(--drawer-width)' : 560}
      mask={!isBeside}
      zIndex={isBeside ? BESIDE_LAYER : undefined}
      // antd declares every drawer modal, also one without mask and focus trap.
      aria-modal={isBeside ? undefined : true}
      closable={{ placement: 'end', 'aria-label': 'Close' }}
      // The focus trap then begins at the first button instead of the element around the panel.
      autoFocus={false}
      focusable={{ trap: !isBeside, focusTriggerAfterClose: false }}
      destroyOnHidden
      styles={styles}
      onClose={close}
    >
      <div className="ad-drawer__messages" style={{ top: HEAD_HEIGHT }}>
        <MessagePlace />
      </div>
      <div className="ad-drawer__body">{children}</div>
    </AntDrawer>
  );
}
