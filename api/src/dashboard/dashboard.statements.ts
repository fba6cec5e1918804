import { type Dashboard, REACHED_STATUSES, TREND_WEEKS } from '@nidaan/contract';
import { Prepared } from '../infrastructure/database/prepared.js';
import { selectMoney } from '../revenue/select-money.js';

interface Moment {
  now: Date;
  /** The day of `now` in Asia/Kolkata. */
  today: string;
  /** Whether the bookings, the takings and the reports to release are answered. */
  bookings: boolean;
  takings: boolean;
  releases: boolean;
}

const MIDNIGHT = (day: string) => `(${day})::timestamp AT TIME ZONE 'Asia/Kolkata'`;
const IST = (instant: string) => `(${instant} AT TIME ZONE 'Asia/Kolkata')`;
const FIRST = `:today::date - ${7 * TREND_WEEKS}`;
const SINCE = (day: string, instant: string) =>
  `${instant} >= ${MIDNIGHT(day)} AND ${instant} < ${MIDNIGHT(':today::date + 1')}`;
const TODAY = (instant: string) => SINCE(':today::date', instant);
const TREND = (instant: string) => SINCE(FIRST, instant);

const STATUSES = REACHED_STATUSES.map((status) => `'${status}'`).join();

// An order that reached a stage twice counts once in all, and once in each hour.
const STAGES = `WITH reached AS MATERIALIZED (
     SELECT 'Booked' AS stage, id, extract(hour FROM ${IST('created_at')})::integer AS hour
     FROM orders WHERE ${TODAY('created_at')}
     UNION ALL
     SELECT status, order_id, extract(hour FROM ${IST('at')})::integer
     FROM order_steps WHERE status IN (${STATUSES}) AND ${TODAY('at')}
   ), hours AS (
     SELECT stage, hour, count(DISTINCT id) AS orders FROM reached GROUP BY stage, hour
   )
   SELECT jsonb_agg(jsonb_build_object('stage', s.stage,
     'orders', (SELECT count(DISTINCT id) FROM reached r WHERE r.stage = s.stage),
     'hours', (SELECT jsonb_agg(coalesce(h.orders, 0) ORDER BY n) FROM generate_series(0, 23) n
       LEFT JOIN hours h ON h.hour = n AND h.stage = s.stage)) ORDER BY place)
   FROM unnest(ARRAY['Booked', ${STATUSES}]) WITH ORDINALITY AS s (stage, place)`;

/** Sums amounts by day, and those until the present time of day, from a SELECT of `amount` and `step`. */
const sumsOfDays = (amounts: string) =>
  `WITH amounts AS MATERIALIZED (${amounts}), days AS (
     SELECT day::date AS day FROM generate_series(${FIRST}, :today::date, interval '1 day') day
   ), sums AS (
     SELECT step::date AS day, sum(amount) AS sum,
       sum(amount) FILTER (WHERE step::time <= ${IST(':now::timestamptz')}::time) AS by_now
     FROM amounts GROUP BY 1
   )
   SELECT jsonb_agg(jsonb_build_object('day', day, 'sum', coalesce(sum, 0), 'byNow', coalesce(by_now, 0)) ORDER BY day)
   FROM days LEFT JOIN sums USING (day)`;

const BOOKINGS = sumsOfDays(
  `SELECT 1 AS amount, ${IST('created_at')} AS step FROM orders WHERE ${TREND('created_at')}`,
);
const TAKINGS = sumsOfDays(selectMoney({ within: TREND, step: IST }));

interface Day extends Pick<Dashboard, 'stages' | 'bookings' | 'takings'> {
  /** The number of reports that wait for their release. */
  toRelease: number | null;
}

/**
 * Counts the orders that reached each stage today, and sums bookings and takings (payments less refunds) by day. What is
 * not asked for is not read.
 */
export const SELECT_DAY = new Prepared<Moment, Day>(
  'select-dashboard-day',
  `SELECT (${STAGES}) AS stages,
     CASE WHEN :bookings::boolean THEN (${BOOKINGS}) END AS bookings,
     CASE WHEN :takings::boolean THEN (${TAKINGS}) END AS takings,
     CASE WHEN :releases::boolean THEN (
       SELECT count(*)::integer FROM reports WHERE awaits_release AND withdrawn_at IS NULL
     ) END AS "toRelease"`,
);
