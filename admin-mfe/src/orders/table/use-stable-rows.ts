import type { AdminOrderView } from '@nidaan/contract';
import { useCallback, useEffect, useState } from 'react';
import type { Cursors } from '../../shared/paged.js';
import type { OrdersAnswer } from '../api.js';

/** Rows that stay where they are while the server is asked again. */
export interface StableRows {
  rows: AdminOrderView[];
  /** The pages beside these rows, whatever has left the list since they were shown. */
  beside: Cursors;
  /** How many of the newest answer are not shown yet, and how many of those were booked since. */
  waiting: number;
  booked: number;
  /** Shows the newest answer as it is. */
  show: () => void;
  /** Takes over what an answer about one order said, also when the list no longer holds it. */
  upsert: (order: AdminOrderView) => void;
}

type Known = ReadonlyMap<string, AdminOrderView>;

interface Shown {
  of: string;
  ids: string[];
  beside: Cursors;
}

const idsOf = ({ rows }: OrdersAnswer) => rows.map(({ _id }) => _id);
const placesOf = (answer: OrdersAnswer) => ({
  ids: idsOf(answer),
  beside: { next: answer.next, previous: answer.previous },
});

/** The newer of two states of an order; of equals the one that came later. An answer may be overtaken by another. */
const newer = (later: AdminOrderView | undefined, before: AdminOrderView | undefined) =>
  later && before ? (before.version > later.version ? before : later) : (later ?? before);

function withAll(known: Known, orders: AdminOrderView[]): Known {
  const next = new Map(known);
  for (const order of orders) next.set(order._id, newer(order, known.get(order._id)) ?? order);
  return next;
}

/**
 * Holds the order of the rows of an answer to the question `of` until someone wants to see the newest: nothing moves
 * under a cursor. Each row shows the newest that is known of it.
 */
export function useStableRows(of: string, latest: OrdersAnswer): StableRows {
  const [shown, setShown] = useState<Shown>({ of, ...placesOf(latest) });
  const [known, setKnown] = useState<Known>(new Map());
  // Another question has other rows: React renders again before anyone sees the old ones.
  if (shown.of !== of) setShown({ of, ...placesOf(latest) });
  useEffect(() => setKnown((before) => withAll(before, latest.rows)), [latest]);
  const show = () => setShown({ of, ...placesOf(latest) });
  const upsert = useCallback((order: AdminOrderView) => setKnown((before) => withAll(before, [order])), []);
  const listed = new Map(latest.rows.map((order) => [order._id, order]));
  const rows = shown.ids.flatMap((id) => newer(listed.get(id), known.get(id)) ?? []);
  const waiting = idsOf(latest).filter((id) => !shown.ids.includes(id));
  // Ids grow with time. In another order than that, what comes up may be old.
  const newest = shown.ids.toSorted().at(-1) ?? '';
  const booked = latest.filters.sort === '' ? waiting.filter((id) => id > newest).length : 0;
  return { rows, beside: shown.beside, waiting: waiting.length, booked, show, upsert };
}
