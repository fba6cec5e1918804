import { type RefObject, useEffect, useRef, useState } from 'react';
import { panelOf } from '../../../shared/dialogs/Drawer.js';
import { useOrderList } from '../../order-list-context.js';
import { rowOf } from './rows.js';

interface DrawerFocusProps {
  id: string | null;
  heading: RefObject<HTMLElement | null>;
}

/** Returns the focus from the drawer, or from where it was lost with it, to the row of the last order. */
function leaveTo(last: string | null, panel: Element | null) {
  const active = document.activeElement;
  if (last !== null && (active === document.body || panel?.contains(active))) rowOf(last)?.focus();
}

/**
 * Places the focus: on the heading when an order is opened by keyboard or by its address, and back on the row of the last
 * order when the drawer closes. A mouse leaves the focus in the list, and a step leaves it on the button or the row.
 */
export function DrawerFocus({ id, heading }: DrawerFocusProps) {
  const { opening } = useOrderList();
  const last = useRef<string | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  // One render later, because the panel joins the document only after its content.
  useEffect(() => setShown(id), [id]);
  useEffect(() => {
    const [before, panel] = [last.current, panelOf(heading.current)];
    last.current = shown;
    if (shown === null) return leaveTo(before, panel);
    const by = opening?.id === shown ? opening.by : 'address';
    // The order that was opened is not shown yet.
    if (shown === before && by === 'address') return;
    const [row, active] = [rowOf(shown), document.activeElement];
    row?.scrollIntoView({ block: 'nearest' });
    if (panel && shown !== before) panel.scrollTop = 0;
    const inRow = row?.contains(active) && (by === 'mouse' || by === 'step');
    if (!inRow && !(by === 'step' && panel?.contains(active)))
      heading.current?.focus({ preventScroll: true });
  }, [shown, heading, opening]);
  return null;
}
