import { byCatalogueId } from '@nidaan/contract';
import type { SeededOrder } from '../prepare/seed/popularity.js';

/** With the first of the seeded order counting for so many bookings, a new laboratory begins with a sensible order. */
const PRIOR_BOOKINGS = 60;

/**
 * The position of each item that was booked or is in the seeded order, from 1: by bookings, of which the first of the
 * seeded order has sixty more, the second thirty, the third twenty. An id that staff gave to another item has none of these.
 */
export function rank(
  items: { id: string; productName: string }[],
  { ids, names }: SeededOrder,
  bookings: Map<string, number>,
): Map<string, number> {
  const places = new Map(ids.map((id, index) => [id, { place: index + 1, name: names[index] }]));
  const scored = items.map(({ id, productName }) => {
    const seeded = places.get(id);
    const place = seeded?.name === productName ? seeded.place : Infinity;
    return { id, place, score: (bookings.get(id) ?? 0) + PRIOR_BOOKINGS / place };
  });
  const ranked = scored
    .filter(({ score }) => score > 0)
    .toSorted(
      (one, other) => other.score - one.score || one.place - other.place || byCatalogueId(one, other),
    );
  return new Map(ranked.map(({ id }, index) => [id, index + 1]));
}
