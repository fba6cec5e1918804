import type { AdminOrderView } from '@nidaan/contract';
import { useState } from 'react';
import type { Cursors } from '../../shared/lists/paged.js';
import type { OrdersAnswer } from '../queries.js';

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
}

/** The places of the rows; the orders themselves are only in the cached answer. */
interface Shown {
  of: string;
  ids: string[];
  beside: Cursors;
}

const placesOf = ({ ids, next, previous }: OrdersAnswer) => ({ ids, beside: { next, previous } });

/**
 * Keeps the rows of a response to the query `of` in place until staff choose to show the latest, so that no row moves
 * under the mouse pointer. Each row shows the newest known state of its order.
 */
export function useStableRows(of: string, latest: OrdersAnswer): StableRows {
  const [shown, setShown] = useState<Shown>({ of, ...placesOf(latest) });
  // A new query has new rows. React renders again before the old rows are painted.
  if (shown.of !== of) setShown({ of, ...placesOf(latest) });
  const show = () => setShown({ of, ...placesOf(latest) });
  const rows = shown.ids.flatMap((id) => latest.orders[id] ?? []);
  const waiting = latest.ids.filter((id) => !shown.ids.includes(id));
  // Ids increase with time. In any other sort order, a new row may be an old order.
  const newest = [...shown.ids].sort().at(-1) ?? '';
  const booked = latest.filters.sort === '' ? waiting.filter((id) => id > newest).length : 0;
  return { rows, beside: shown.beside, waiting: waiting.length, booked, show };
}
