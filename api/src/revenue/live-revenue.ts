import { selectMoney } from './select-money.js';

const midnight = (day: string) => `(${day})::timestamp AT TIME ZONE 'Asia/Kolkata'`;
const on = (day: string) => (instant: string) =>
  `${instant} >= ${midnight(day)} AND ${instant} < ${midnight(`${day} + 1`)}`;

/**
 * The SELECT of the sums of days from the orders and the money themselves: `day`, `booked`, `orders`, `cancelled`, `paid` and
 * `refunded`. An order counts on the Indian day on which it was placed, unless it is cancelled; money on the day of its
 * payment or refund. Each day is looked up by itself in the indexes of the instants.
 * @param days a table of days, named `days`, in the column `day`
 */
export const sumsOfDays = (days: string): string =>
  `SELECT days.day, bookings.*, money.* FROM ${days} CROSS JOIN LATERAL (
     SELECT coalesce(sum(total_amount) FILTER (WHERE status <> 'Cancelled'), 0)::bigint AS booked,
       count(*) FILTER (WHERE status <> 'Cancelled')::integer AS orders,
       count(*) FILTER (WHERE status = 'Cancelled')::integer AS cancelled
     FROM orders WHERE ${on('days.day')('created_at')}
   ) bookings CROSS JOIN LATERAL (
     SELECT coalesce(sum(amount), 0)::bigint AS paid,
       coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::bigint AS refunded
     FROM (${selectMoney({ within: on('days.day'), step: () => 'NULL' })}) moved
   ) money`;

/**
 * The SELECT of the lines that were booked on days: `day`, `packed`, `item_id`, `name`, `amount` in rupees and `units`.
 * @param days a table of days, named `days`, in the column `day`
 */
export const linesOfDays = (days: string): string =>
  `SELECT days.day, i.kind = 'package' AS packed, i.item_id, i.product_name AS name,
     i.price::bigint * i.qty * o.no_of_persons AS amount, i.qty::bigint * o.no_of_persons AS units
   FROM ${days} CROSS JOIN LATERAL (
     SELECT id, no_of_persons FROM orders WHERE status <> 'Cancelled' AND ${on('days.day')('created_at')} OFFSET 0
   ) o CROSS JOIN LATERAL (SELECT * FROM order_items WHERE order_id = o.id OFFSET 0) i`;
