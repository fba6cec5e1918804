import type { AdminOrderView } from '@nidaan/contract';
import { type RefObject, useEffect, useRef } from 'react';
import { rowOf } from './rows.js';
import { stepOf } from './step-keys.js';

/** The way to the orders above and below in the list. */
export interface Steps {
  /** The place of the order in the list, from 1; 0 when it is not there. */
  position: number;
  count: number;
  /** Shows the order above or below; null where the list ends. */
  previous: (() => void) | null;
  next: (() => void) | null;
}

interface StepsOf {
  id: string | null;
  rows: AdminOrderView[];
  heading: RefObject<HTMLElement | null>;
  open: (id: string, by: 'step') => void;
}

/** Steps from the order to its neighbours in the list as it is shown, by buttons and keys. */
export function useSteps({ id, rows, heading, open }: StepsOf): Steps {
  const index = rows.findIndex(({ _id }) => _id === id);
  // Of two keys in quick succession, the second steps from where the first leads, before it is shown.
  const latest = useRef(id);
  useEffect(() => {
    latest.current = id;
  }, [id]);
  const step = (by: number) => {
    const order = rows[rows.findIndex(({ _id }) => _id === latest.current) + by];
    if (!order) return;
    latest.current = order._id;
    // In the list, the focus goes with the order.
    if (document.activeElement?.closest('[data-row]')) rowOf(order._id)?.focus();
    open(order._id, 'step');
  };
  const previous = index > 0 ? () => step(-1) : null;
  const next = index >= 0 && index < rows.length - 1 ? () => step(1) : null;
  useEffect(() => {
    if (id === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const by = stepOf(event, heading.current);
      if (by === 0) return;
      event.preventDefault();
      if (index >= 0) step(by);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
  return { position: index + 1, count: rows.length, previous, next };
}
