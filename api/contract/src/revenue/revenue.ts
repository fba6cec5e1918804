import { z } from 'zod';

/** Maximum number of days of a {@link RevenueQuery}. */
export const MAX_REVENUE_DAYS = 731;

/** How revenue is grouped: by days, by weeks that begin on Monday, or by months. */
export const REVENUE_STEPS = ['day', 'week', 'month'] as const;

/** One of {@link REVENUE_STEPS}. */
export type RevenueStep = (typeof REVENUE_STEPS)[number];

const DAY_MS = 86_400_000;

/** Query of GET /api/day-book: days `YYYY-MM-DD` in Asia/Kolkata, both included, at most {@link MAX_REVENUE_DAYS}. */
export const DayBookQuery = z
  .object({
    from: z.iso.date({ error: 'Choose the first day.' }),
    to: z.iso.date({ error: 'Choose the last day.' }),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last day comes before the first.' })
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < MAX_REVENUE_DAYS, {
    path: ['from'],
    error: 'Choose at most two years.',
  });
/** Parsed {@link DayBookQuery}. */
export type DayBookQuery = z.infer<typeof DayBookQuery>;

/** Query of GET /api/revenue: a period as in {@link DayBookQuery}, and the steps of the answer. */
export const RevenueQuery = DayBookQuery.safeExtend({ by: z.enum(REVENUE_STEPS).default('day') });
/** Parsed {@link RevenueQuery}. */
export type RevenueQuery = z.infer<typeof RevenueQuery>;

// Sums of totals can exceed 32 bits, so they are not `int32`.
const rupees = z.int();

/**
 * Answer of GET /api/revenue, for admins, in whole rupees. Booked is the total of the orders that were placed on these
 * days and are not cancelled now; paid is the sum of payments received on these days, less the refunds on them.
 */
export const Revenue = z
  .object({
    from: z.string(),
    to: z.string(),
    by: z.enum(REVENUE_STEPS),
    booked: rupees,
    paid: rupees,
    /** Refunds on these days; paid has them deducted already. */
    refunded: rupees,
    /** Number of orders in booked. */
    orders: z.int32(),
    cancelled: z.int32(),
    /** booked / orders, rounded; null without orders. */
    average: rupees.nullable(),
    /**
     * Every step of the range in chronological order, including those without revenue. `start` is its first day in the
     * range.
     */
    steps: z.array(z.object({ start: z.string(), booked: rupees, paid: rupees, orders: z.int32() })),
    /** Booked by department for single tests, with all packages as one entry; the highest first. */
    departments: z.array(z.object({ name: z.string(), booked: rupees, units: z.int32() })),
    /** Booked by package; the highest first. */
    packages: z.array(z.object({ id: z.string(), name: z.string(), booked: rupees, units: z.int32() })),
  })
  .meta({ id: 'Revenue' });
/** Shape of {@link Revenue}. */
export type Revenue = z.infer<typeof Revenue>;
