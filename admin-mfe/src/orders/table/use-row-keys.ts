import type { AdminOrderView } from '@nidaan/contract';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { type OrderListActions } from '../order-list-context.js';
import { VERB_KEYS } from './keys.js';

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(last, index + 1),
  ArrowUp: (index) => Math.max(0, index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

const INTERACTIVE = 'a, button, input, select, textarea, label, summary, dialog, [role="menuitem"]';

/** Whether a click was on the row itself: not on an interactive element in it, and not the end of a text selection. */
const isRowClick = ({ target, currentTarget }: MouseEvent<HTMLElement>) =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  !target.closest(INTERACTIVE) &&
  (getSelection()?.isCollapsed ?? true);

const rowAt = (from: Element, index: number) =>
  from.closest('[data-order-table]')?.querySelector<HTMLElement>(`[data-row="${index}"]`);

/** The props that make rows usable by keyboard: one row is the tab stop, and arrow keys move between rows. */
export function useRowKeys(rows: AdminOrderView[], actions: OrderListActions, showKeys: () => void) {
  const [current, setCurrent] = useState(0);
  const stop = Math.min(current, rows.length - 1);

  const targets = (order: AdminOrderView) => {
    const selected = actions.matching.targets(rows, actions.selected);
    return selected.length > 0 ? selected : [order];
  };

  const step = (event: KeyboardEvent<HTMLElement>, order: AdminOrderView, to: number) => {
    const next = rows[to];
    if (event.shiftKey && next) actions.select([order._id, next._id], true);
    rowAt(event.currentTarget, to)?.focus();
  };

  const actionKeys = (order: AdminOrderView): Record<string, () => void> => ({
    Enter: () => actions.open(order._id),
    ' ': () => actions.select([order._id], !actions.selected.has(order._id)),
    // Without a selection, Escape closes the drawer.
    ...(actions.selected.size > 0 && { Escape: () => actions.select([...actions.selected], false) }),
    '?': showKeys,
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, order: AdminOrderView, index: number) => {
    // Buttons and fields inside a row handle their own keys; Escape returns the focus to the row.
    if (event.target !== event.currentTarget) {
      if (event.key !== 'Escape') return;
      // From the menu of the row, Escape closes only the menu, and not the drawer.
      if (!event.currentTarget.contains(event.target as Node)) event.preventDefault();
      return event.currentTarget.focus();
    }
    const verb = VERB_KEYS[event.key];
    const all = event.key === 'a' && (event.ctrlKey || event.metaKey);
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const to = STEPS[event.key]?.(index, rows.length - 1);
    const action = actionKeys(order)[event.key];
    if (all && rows.every(({ _id }) => actions.selected.has(_id))) void actions.matching.selectAll();
    else if (all)
      actions.select(
        rows.map(({ _id }) => _id),
        true,
      );
    else if (!plain) return;
    else if (to !== undefined) step(event, order, to);
    else if (action) action();
    else if (verb) actions.moves.start(verb, targets(order));
    else return;
    event.preventDefault();
  };

  return (order: AdminOrderView, index: number) => ({
    'data-row': index,
    'aria-current': order._id === actions.opened || undefined,
    tabIndex: index === stop ? 0 : -1,
    onFocus: () => setCurrent(index),
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (isRowClick(event)) actions.open(order._id, 'mouse');
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, order, index),
  });
}
