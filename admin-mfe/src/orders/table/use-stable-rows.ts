import type { AdminOrderView } from '@nidaan/contract';
import { useCallback, useEffect, useState } from 'react';
import type { Cursors } from '../../shared/lists/paged.js';
import type { OrdersAnswer } from '../api.js';

/** Rows that keep their places while the list is polled. */
export interface StableRows {
  rows: AdminOrderView[];
  /** The cursors of the next and previous page, as of the time when these rows were shown. */
  beside: Cursors;
  /** The number of rows of the latest response that are not shown yet, and how many of them are new bookings. */
  waiting: number;
  booked: number;
  /** Shows the rows of the latest response. */
  show: () => void;
  /** Stores the newest state of one order, even when the list no longer contains it. */
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

/** The state of an order with the higher version, because responses may arrive out of order; the later of equal ones. */
const newer = (later: AdminOrderView | undefined, before: AdminOrderView | undefined) =>
  later && before ? (before.version > later.version ? before : later) : (later ?? before);

function withAll(known: Known, orders: AdminOrderView[]): Known {
  const next = new Map(known);
  for (const order of orders) next.set(order._id, newer(order, known.get(order._id)) ?? order);
  return next;
}

/**
 * Keeps the rows of a response to the query `of` in place until staff choose to show the latest, so that no row moves
 * under the mouse pointer. Each row shows the newest known state of its order.
 */
export function useStableRows(of: string, latest: OrdersAnswer): StableRows {
  const [shown, setShown] = useState<Shown>({ of, ...placesOf(latest) });
  const [known, setKnown] = useState<Known>(new Map());
  // A new query has new rows. React renders again before the old rows are painted.
  if (shown.of !== of) setShown({ of, ...placesOf(latest) });
  useEffect(() => setKnown((before) => withAll(before, latest.rows)), [latest]);
  const show = () => setShown({ of, ...placesOf(latest) });
  const upsert = useCallback((order: AdminOrderView) => setKnown((before) => withAll(before, [order])), []);
  const listed = new Map(latest.rows.map((order) => [order._id, order]));
  const rows = shown.ids.flatMap((id) => newer(listed.get(id), known.get(id)) ?? []);
  const waiting = idsOf(latest).filter((id) => !shown.ids.includes(id));
  // Ids increase with time. In any other sort order, a new row may be an old order.
  const newest = shown.ids.toSorted().at(-1) ?? '';
  const booked = latest.filters.sort === '' ? waiting.filter((id) => id > newest).length : 0;
  return { rows, beside: shown.beside, waiting: waiting.length, booked, show, upsert };
}
