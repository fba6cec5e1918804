import { Prepared } from '../infrastructure/database/prepared.js';

interface Seeded {
  /** Ids and names of the seeded order, the most booked first; a name guards against an id that staff gave anew. */
  ids: string[];
  names: string[];
  /** How many bookings the first of the seeded order counts for; the second counts for half, the third for a third. */
  prior: number;
}

const TABLES = { product: 'tests', package: 'packages' } as const;

const selectChangesIn = (kind: keyof typeof TABLES) =>
  new Prepared<Seeded, { id: string; popularity: number | null }>(
    `select-${kind}-popularity-changes`,
    `WITH seeded AS (
       SELECT id, name, place FROM unnest(:ids::text[], :names::text[]) WITH ORDINALITY AS listed (id, name, place)
     ), booked AS (
       SELECT item_id AS id, count(DISTINCT order_id) AS bookings
       FROM order_items JOIN orders ON orders.id = order_id
       WHERE kind = '${kind}' AND status <> 'Cancelled' AND created_at > now() - interval '12 months'
       GROUP BY item_id
     ), scored AS (
       SELECT item.id, item.popularity, place,
         coalesce(bookings, 0) + coalesce(:prior::numeric / place, 0) AS score
       FROM ${TABLES[kind]} item
       LEFT JOIN seeded ON seeded.id = item.id AND seeded.name = item.product_name
       LEFT JOIN booked ON booked.id = item.id
       WHERE archived_at IS NULL
     ), ranked AS (
       SELECT id, popularity AS former,
         CASE WHEN score > 0 THEN row_number() OVER (ORDER BY score DESC, place NULLS LAST, id) END::integer AS popularity
       FROM scored
     )
     SELECT id, popularity FROM ranked WHERE popularity IS DISTINCT FROM former`,
  );

const updateIn = (kind: keyof typeof TABLES) =>
  new Prepared<{ ids: string[]; positions: (number | null)[] }, never>(
    `update-${kind}-popularity`,
    `UPDATE ${TABLES[kind]} item SET popularity = moved.position
     FROM unnest(:ids::text[], :positions::integer[]) AS moved (id, position) WHERE item.id = moved.id`,
  );

/** Ranks tests, or packages, by the bookings of the last twelve months, and selects those whose position changes. */
export const SELECT_POPULARITY_CHANGES = {
  product: selectChangesIn('product'),
  package: selectChangesIn('package'),
};

/** Stores the new positions of hundreds of rows in one round trip. The version stays, so that no edit by staff is refused. */
export const UPDATE_POPULARITY = { product: updateIn('product'), package: updateIn('package') };
