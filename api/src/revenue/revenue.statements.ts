import type { Revenue, RevenueQuery } from '@nidaan/contract';
import { Prepared } from '../infrastructure/database/prepared.js';
import { selectMoney } from './select-money.js';

type Found = Omit<Revenue, 'from' | 'to' | 'by' | 'average'>;

const MIDNIGHT = (day: string) => `(${day})::timestamp AT TIME ZONE 'Asia/Kolkata'`;
const WITHIN = (moment: string) =>
  `${moment} >= ${MIDNIGHT(':from::date')} AND ${moment} < ${MIDNIGHT(':to::date + 1')}`;
const STEP = (moment: string) =>
  `greatest(date_trunc(:by, ${moment} AT TIME ZONE 'Asia/Kolkata')::date, :from::date)`;

/**
 * Selects the revenue of a period in one snapshot. An order counts on the Indian day on which it was placed, unless it is
 * cancelled. Money counts on the day of its payment (in the order itself when there was no receipt yet), and is subtracted on the day of the refund.
 */
export const SELECT_REVENUE = new Prepared<RevenueQuery, { answer: Found }>(
  'select-revenue',
  `WITH placed AS MATERIALIZED (
     SELECT id, total_amount, no_of_persons AS persons, status <> 'Cancelled' AS counts, ${STEP('created_at')} AS step
     FROM orders WHERE ${WITHIN('created_at')}
   ), booked AS (
     SELECT * FROM placed WHERE counts
   ), money AS MATERIALIZED (
     ${selectMoney({ within: WITHIN, step: STEP })}
   ), lines AS MATERIALIZED (
     SELECT i.kind = 'package' AS packed, i.item_id AS id, i.product_name AS name,
       CASE WHEN i.kind = 'package' THEN 'Packages' ELSE coalesce(t.category, 'Other') END AS department,
       i.price::bigint * i.qty * booked.persons AS amount, i.qty * booked.persons AS units
     FROM booked
     JOIN order_items i ON i.order_id = booked.id
     LEFT JOIN tests t ON t.id = i.item_id AND i.kind <> 'package'
   ), starts AS (
     SELECT greatest(step::date, :from::date) AS start
     FROM generate_series(date_trunc(:by, :from::date::timestamp), :to::date::timestamp, ('1 ' || :by)::interval) step
   ), orders_by AS (
     SELECT step, sum(total_amount) AS booked, count(*) AS orders FROM booked GROUP BY step
   ), money_by AS (
     SELECT step, sum(amount) AS paid FROM money GROUP BY step
   ), steps AS (
     SELECT start, coalesce(booked, 0) AS booked, coalesce(paid, 0) AS paid, coalesce(orders, 0) AS orders
     FROM starts LEFT JOIN orders_by o ON o.step = start LEFT JOIN money_by m ON m.step = start
   ), departments AS (
     SELECT department AS name, sum(amount) AS booked, sum(units) AS units FROM lines GROUP BY 1
   ), packages AS (
     SELECT id, (array_agg(name ORDER BY name))[1] AS name, sum(amount) AS booked, sum(units) AS units
     FROM lines WHERE packed GROUP BY id
   )
   SELECT jsonb_build_object(
     'booked', (SELECT coalesce(sum(total_amount), 0) FROM booked),
     'paid', (SELECT coalesce(sum(amount), 0) FROM money),
     'refunded', (SELECT coalesce(-sum(amount) FILTER (WHERE amount < 0), 0) FROM money),
     'orders', (SELECT count(*) FROM booked),
     'cancelled', (SELECT count(*) FROM placed WHERE NOT counts),
     'steps', (SELECT coalesce(jsonb_agg(s ORDER BY s.start), '[]') FROM steps s),
     'departments', (SELECT coalesce(jsonb_agg(d ORDER BY d.booked DESC, d.name), '[]') FROM departments d),
     'packages', (SELECT coalesce(jsonb_agg(p ORDER BY p.booked DESC, p.name), '[]') FROM packages p)
   ) AS answer`,
);
