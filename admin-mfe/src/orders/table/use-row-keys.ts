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

const ACTIVE =
  'a, button, input, select, textarea, label, summary, dialog, [role="menuitem"], .ant-table-selection-column';

/** Whether a click was on the row itself: not on what acts by itself in it, nor the end of a marking of text. */
const isPlain = ({ target, currentTarget }: MouseEvent<HTMLElement>) =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  !target.closest(ACTIVE) &&
  (getSelection()?.isCollapsed ?? true);

const rowAt = (from: Element, index: number) =>
  from.closest('[data-desk]')?.querySelector<HTMLElement>(`[data-row="${index}"]`);

/** What a row needs so that the list can be worked in without a mouse: one row is a tab stop, arrows continue from it. */
export function useRowKeys(rows: AdminOrderView[], actions: OrderListActions, askKeys: () => void) {
  const [current, setCurrent] = useState(0);
  const stop = Math.min(current, rows.length - 1);

  const targets = (order: AdminOrderView) => {
    const chosen = rows.filter(({ _id }) => actions.chosen.has(_id));
    return chosen.length > 0 ? chosen : [order];
  };

  const step = (event: KeyboardEvent<HTMLElement>, order: AdminOrderView, to: number) => {
    const next = rows[to];
    if (event.shiftKey && next) actions.choose([order._id, next._id], true);
    rowAt(event.currentTarget, to)?.focus();
  };

  const acts = (order: AdminOrderView): Record<string, () => void> => ({
    Enter: () => actions.open(order._id),
    ' ': () => actions.choose([order._id], !actions.chosen.has(order._id)),
    Escape: () => actions.choose([...actions.chosen], false),
    '?': askKeys,
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, order: AdminOrderView, index: number) => {
    // Buttons and fields inside of a row keep their keys; Escape leads back to the row.
    if (event.target !== event.currentTarget) {
      if (event.key === 'Escape') event.currentTarget.focus();
      return;
    }
    const verb = VERB_KEYS[event.key];
    const all = event.key === 'a' && (event.ctrlKey || event.metaKey);
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const to = STEPS[event.key]?.(index, rows.length - 1);
    const act = acts(order)[event.key];
    if (all)
      actions.choose(
        rows.map(({ _id }) => _id),
        true,
      );
    else if (!plain) return;
    else if (to !== undefined) step(event, order, to);
    else if (act) act();
    else if (verb) actions.moves.start(verb, targets(order));
    else return;
    event.preventDefault();
  };

  return (order: AdminOrderView, index: number) => ({
    'data-row': index,
    tabIndex: index === stop ? 0 : -1,
    onFocus: () => setCurrent(index),
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (isPlain(event)) actions.open(order._id);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, order, index),
  });
}
