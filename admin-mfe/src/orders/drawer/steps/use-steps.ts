import type { AdminOrderView } from '@nidaan/contract';
import { type RefObject, useEffect, useRef } from 'react';
import { rowOf } from './rows.js';
import type { PagesBeside } from './use-pages-beside.js';
import { stepOf } from './step-keys.js';

/** The way to the orders above and below in the list. */
export interface Steps {
  /** The place of the order in the list, from 1; 0 when it is not there. */
  position: number;
  count: number;
  /** Shows the order above or below, on the page beside where this one ends; null where the list ends. */
  previous: (() => void) | null;
  next: (() => void) | null;
}

interface StepsOf {
  id: string | null;
  rows: AdminOrderView[];
  /** The pages before and after these rows. */
  pages: PagesBeside;
  heading: RefObject<HTMLElement | null>;
  open: (id: string, by: 'step') => void;
}

/** Steps from the order to its neighbours in the list, on the next page too, by buttons and keys. */
export function useSteps({ id, rows, pages, heading, open }: StepsOf): Steps {
  const index = rows.findIndex(({ _id }) => _id === id);
  // Of two keys in quick succession, the second steps from where the first leads, before it is shown.
  const latest = useRef(id);
  useEffect(() => {
    latest.current = id;
  }, [id]);
  const step = (by: number) => {
    const order = rows[rows.findIndex(({ _id }) => _id === latest.current) + by];
    if (!order) return (by > 0 ? pages.next : pages.previous)?.();
    latest.current = order._id;
    // In the list, the focus goes with the order.
    if (document.activeElement?.closest('[data-row]')) rowOf(order._id)?.focus();
    open(order._id, 'step');
  };
  const isListed = index >= 0;
  const previous = isListed && (index > 0 || pages.previous) ? () => step(-1) : null;
  const next = isListed && (index < rows.length - 1 || pages.next) ? () => step(1) : null;
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
