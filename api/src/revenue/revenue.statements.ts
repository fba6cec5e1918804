import type { Revenue, RevenueQuery } from '@nidaan/contract';
import { Prepared } from '../infrastructure/database/prepared.js';
import { linesOfDays, sumsOfDays } from './live-revenue.js';

type Found = Omit<Revenue, 'from' | 'to' | 'by' | 'average'>;

/**
 * Selects the revenue of a period in one snapshot: from the stored sums where there are some and nothing changed since, and
 * from the orders and the money themselves elsewhere.
 */
export const SELECT_REVENUE = new Prepared<RevenueQuery, { answer: Found }>(
  'select-revenue',
  `WITH days AS MATERIALIZED (
     SELECT day::date AS day FROM generate_series(:from::date, :to::date, interval '1 day') day
   ), stored AS MATERIALIZED (
     SELECT * FROM revenue_days s
     WHERE s.day BETWEEN :from::date AND :to::date AND NOT EXISTS (SELECT FROM revenue_changes c WHERE c.day = s.day)
   ), live_days AS MATERIALIZED (
     SELECT day FROM days WHERE NOT EXISTS (SELECT FROM stored WHERE stored.day = days.day)
   ), sums AS MATERIALIZED (
     SELECT day, booked, orders, cancelled, paid, refunded FROM stored
     UNION ALL ${sumsOfDays('live_days days')}
   ), months AS MATERIALIZED (
     SELECT month::date AS month
     FROM generate_series(date_trunc('month', :from::date::timestamp), :to::date::timestamp, interval '1 month') month
     WHERE month >= :from::date AND month + interval '1 month' <= :to::date + 1
       AND EXISTS (SELECT FROM revenue_lines l WHERE l.month = month.month::date)
       AND NOT EXISTS (
         SELECT FROM revenue_changes c
         WHERE c.bookings AND c.day >= month.month AND c.day < month.month + interval '1 month')
   ), days_of_lines AS MATERIALIZED (
     SELECT day, coalesce(has_lines, false) AS stored FROM days LEFT JOIN stored USING (day)
     WHERE NOT EXISTS (SELECT FROM months WHERE month = date_trunc('month', day::timestamp))
   ), lines AS (
     SELECT packed, item_id, name, amount, units FROM revenue_lines WHERE month = ANY(ARRAY(SELECT month FROM months))
     UNION ALL
     SELECT packed, item_id, name, amount, units FROM revenue_day_lines
     WHERE day = ANY(ARRAY(SELECT day FROM days_of_lines WHERE stored))
     UNION ALL
     SELECT packed, item_id, name, amount, units
     FROM (${linesOfDays('(SELECT day FROM days_of_lines WHERE NOT stored) days')}) live
   ), items AS MATERIALIZED (
     SELECT packed, item_id, min(name) FILTER (WHERE packed) AS name, sum(amount) AS booked, sum(units) AS units
     FROM lines GROUP BY packed, item_id
   ), steps AS (
     SELECT greatest(date_trunc(:by, day::timestamp)::date, :from::date) AS start, sum(booked) AS booked, sum(paid) AS paid,
       sum(orders) AS orders
     FROM sums GROUP BY 1
   ), departments AS (
     SELECT CASE WHEN packed THEN 'Packages' ELSE coalesce(t.category, 'Other') END AS name, sum(booked) AS booked,
       sum(units) AS units
     FROM items LEFT JOIN tests t ON t.id = item_id AND NOT packed GROUP BY 1
   ), packages AS (
     SELECT item_id AS id, name, booked, units FROM items WHERE packed
   )
   SELECT jsonb_build_object(
     'booked', sum(booked), 'paid', sum(paid), 'refunded', sum(refunded), 'orders', sum(orders),
     'cancelled', sum(cancelled),
     'steps', (SELECT coalesce(jsonb_agg(s ORDER BY s.start), '[]') FROM steps s),
     'departments', (SELECT coalesce(jsonb_agg(d ORDER BY d.booked DESC, d.name), '[]') FROM departments d),
     'packages', (SELECT coalesce(jsonb_agg(p ORDER BY p.booked DESC, p.name), '[]') FROM packages p)
   ) AS answer FROM sums`,
);
