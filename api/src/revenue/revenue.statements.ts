import type { Revenue, RevenueQuery } from '@nidaan/contract';
import { Prepared } from '../database/prepared.js';

type Booked = Omit<Revenue, 'from' | 'to' | 'by' | 'average'>;

const DAY = `(created_at AT TIME ZONE 'Asia/Kolkata')::date`;
const MIDNIGHT = (day: string) => `(${day})::timestamp AT TIME ZONE 'Asia/Kolkata'`;

/** What was booked, all of one moment: what an order came to counts on the Indian day it was placed, unless it is cancelled. */
export const BOOKED = new Prepared<RevenueQuery, { answer: Booked }>(
  'revenue-booked',
  `WITH placed AS MATERIALIZED (
     SELECT id, total_amount, no_of_persons AS persons, status <> 'Cancelled' AS counts,
       greatest(date_trunc(:by, ${DAY}::timestamp)::date, :from::date) AS step
     FROM orders
     WHERE created_at >= ${MIDNIGHT(':from::date')} AND created_at < ${MIDNIGHT(':to::date + 1')}
   ), booked AS (
     SELECT * FROM placed WHERE counts
   ), lines AS MATERIALIZED (
     SELECT i.kind = 'package' AS packed, i.item_id AS id, i.product_name AS name,
       CASE WHEN i.kind = 'package' THEN 'Packages' ELSE coalesce(t.category, 'Other') END AS department,
       i.price::bigint * i.qty * booked.persons AS amount, i.qty * booked.persons AS units
     FROM booked
     JOIN order_items i ON i.order_id = booked.id
     LEFT JOIN tests t ON t.id = i.item_id AND i.kind <> 'package'
   ), steps AS (
     SELECT greatest(gone::date, :from::date) AS start, coalesce(sum(total_amount), 0) AS booked,
       count(total_amount) AS orders
     FROM generate_series(date_trunc(:by, :from::date::timestamp), :to::date::timestamp, ('1 ' || :by)::interval) gone
     LEFT JOIN booked ON booked.step = greatest(gone::date, :from::date)
     GROUP BY 1
   ), departments AS (
     SELECT department AS name, sum(amount) AS booked, sum(units) AS units FROM lines GROUP BY 1
   ), packages AS (
     SELECT id, (array_agg(name ORDER BY name))[1] AS name, sum(amount) AS booked, sum(units) AS units
     FROM lines WHERE packed GROUP BY id
   )
   SELECT jsonb_build_object(
     'booked', (SELECT coalesce(sum(total_amount), 0) FROM booked),
     'orders', (SELECT count(*) FROM booked),
     'cancelled', (SELECT count(*) FROM placed WHERE NOT counts),
     'steps', (SELECT coalesce(jsonb_agg(s ORDER BY s.start), '[]') FROM steps s),
     'departments', (SELECT coalesce(jsonb_agg(d ORDER BY d.booked DESC, d.name), '[]') FROM departments d),
     'packages', (SELECT coalesce(jsonb_agg(p ORDER BY p.booked DESC, p.name), '[]') FROM packages p)
   ) AS answer`,
);
