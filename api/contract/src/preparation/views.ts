import { z } from 'zod';
import { Collection } from '../catalogue/tests.js';
import { type ArrangementChoices, ARRANGEMENTS } from '../preparation-rules/arrangements.js';
import type { Preparation } from '../preparation-rules/merge.js';
import type { PreparationPlan } from './plan.js';
import { ruleFields } from '../preparation-rules/rule.js';

/** The way that a customer chose for each arrangement that the tests need; a missing one takes the first way. */
export const Arrangements = z
  .strictObject({
    'second-visit': z.enum(ARRANGEMENTS['second-visit']).optional(),
    container: z.enum(ARRANGEMENTS.container).optional(),
    'time-of-day': z.enum(ARRANGEMENTS['time-of-day']).optional(),
  } satisfies Record<keyof typeof ARRANGEMENTS, z.ZodType>)
  .meta({ id: 'Arrangements' }) satisfies z.ZodType<ArrangementChoices>;
/** Shape of {@link Arrangements}. */
export type Arrangements = z.infer<typeof Arrangements>;

const BookedRule = z.object({ ...ruleFields, away: z.literal(true).optional() });

/** The preparation that the tests of an order required when they were booked. */
export const BookedPreparation = z.object({
  fasting: z.boolean().nullable(),
  specimens: z.array(z.string()),
  collections: z.array(Collection),
  reportHours: z.int32().nullable(),
  rules: z.array(BookedRule),
  choices: Arrangements,
}) satisfies z.ZodType<Preparation>;

const PlannedVisit = z.object({
  day: z.string(),
  from: z.string(),
  to: z.string(),
  place: z.enum(['home', 'lab']),
  title: z.string(),
  hours: z.string(),
  sentences: z.array(z.string()),
});

/** The plan for the visits of an order, in clock times and sentences. */
export const PreparationView = BookedPreparation.extend({
  withheld: z.boolean(),
  fastingHours: z.object({ min: z.int32(), max: z.int32() }).nullable(),
  fastFrom: z.string().nullable(),
  forAll: z.string().nullable(),
  visits: z.array(PlannedVisit),
  general: z.array(z.string()),
  people: z.array(z.object({ who: z.string(), sentences: z.array(z.string()) })),
}) satisfies z.ZodType<PreparationPlan>;
