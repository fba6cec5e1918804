import { z } from 'zod';

/** Most days between the ends of a {@link RevenueQuery}. */
export const MAX_REVENUE_DAYS = 731;

/** How revenue is gathered: by days, by weeks that begin on Monday, or by months. */
export const REVENUE_STEPS = ['day', 'week', 'month'] as const;

/** One of {@link REVENUE_STEPS}. */
export type RevenueStep = (typeof REVENUE_STEPS)[number];

const DAY_MS = 86_400_000;

/** Query of GET /api/revenue: days `YYYY-MM-DD` in Asia/Kolkata, both included. */
export const RevenueQuery = z
  .object({
    from: z.iso.date({ error: 'Choose the first day.' }),
    to: z.iso.date({ error: 'Choose the last day.' }),
    by: z.enum(REVENUE_STEPS).default('day'),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last day comes before the first.' })
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < MAX_REVENUE_DAYS, {
    path: ['from'],
    error: 'Choose two years at most.',
  });
/** Parsed {@link RevenueQuery}. */
export type RevenueQuery = z.infer<typeof RevenueQuery>;

// A sum of totals, which the database adds up in 64 bits.
const rupees = z.int();

/**
 * Answer of GET /api/revenue, for admins, in whole rupees. Booked is what orders came to that were placed on these days
 * and are not cancelled now; paid is what was received on these days, less what was given back on them.
 */
export const Revenue = z
  .object({
    from: z.string(),
    to: z.string(),
    by: z.enum(REVENUE_STEPS),
    booked: rupees,
    paid: rupees,
    /** What was given back on these days; paid has it taken off already. */
    refunded: rupees,
    /** Orders that booked is made of. */
    orders: z.int32(),
    cancelled: z.int32(),
    /** booked / orders, rounded; null without orders. */
    average: rupees.nullable(),
    /** Every step of the range in its order, those without a rupee too. `start` is its first day inside the range. */
    steps: z.array(z.object({ start: z.string(), booked: rupees, paid: rupees, orders: z.int32() })),
    /** Booked by the department of single tests, and of packages together; the highest first. */
    departments: z.array(z.object({ name: z.string(), booked: rupees, units: z.int32() })),
    /** Booked by package; the highest first. */
    packages: z.array(z.object({ id: z.string(), name: z.string(), booked: rupees, units: z.int32() })),
  })
  .meta({ id: 'Revenue' });
/** Shape of {@link Revenue}. */
export type Revenue = z.infer<typeof Revenue>;
