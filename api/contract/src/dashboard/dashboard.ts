import { z } from 'zod';
import { keysOf } from '../http/tables.js';
import { HOLD_REASONS } from '../orders/order-status.js';
import { DAY_STAGES, WORK_QUEUE } from './work-queue.js';

/** The number of orders as the header of a list states it: `12`, or `1000+` above one thousand. */
const ListCount = z.string().regex(/^\d{1,4}\+?$/);

// Sums of a day can exceed 32 bits, so they are not `int32`; refunds can make them negative.
const rupees = z.int();

/** A stage of today: the number of orders that reached it, in all and by the hour (0 to 23 in Asia/Kolkata). */
const Stage = z.object({
  stage: z.enum(DAY_STAGES),
  orders: z.int32(),
  hours: z.array(z.int32()).length(24),
});

/** A sum of a day (`YYYY-MM-DD`), and what it was at the present time of day. */
const days = (sum: z.ZodType<number>) => z.array(z.object({ day: z.string(), sum, byNow: sum }));

/**
 * Answer of GET /api/dashboard. It has only what the rights of the caller cover: counts of the work that they may do, and
 * money only for those who read revenue.
 */
export const Dashboard = z
  .object({
    /** When it was counted, ISO 8601 UTC. */
    at: z.string(),
    /** The number of orders in each item of the {@link WORK_QUEUE} that the caller may work on. */
    work: z.partialRecord(z.enum(keysOf(WORK_QUEUE)), ListCount),
    /** The orders on hold for each reason that occurs; null without the right to release them. An order may have several. */
    holds: z.partialRecord(z.enum(keysOf(HOLD_REASONS)), ListCount).nullable(),
    /** The number of reports that wait for their release by the lab; null without the right to release them. */
    reportsToRelease: ListCount.nullable(),
    /** How far the orders came today, in the order of the work. */
    stages: z.array(Stage),
    /** Orders placed on each of the last days, the oldest first, today last; null for those who neither book nor read revenue. */
    bookings: days(z.int32()).nullable(),
    /** Payments less refunds of the same days in rupees; null without the right to read revenue. */
    takings: days(rupees).nullable(),
  })
  .meta({ id: 'Dashboard' });
/** Shape of {@link Dashboard}. */
export type Dashboard = z.infer<typeof Dashboard>;
