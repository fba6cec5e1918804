import { z } from 'zod';
import { keysOf } from '../http/tables.js';
import { CONTAINERS } from './containers.js';
import { PREPARATION_NOTES } from './notes.js';

const hours = (most: number) => z.int32().min(0).max(most);
const range = (most: number) => z.strictObject({ from: hours(most), to: hours(most) });
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time of day such as 16:00.');

/** The fields of {@link PreparationRule}, without the checks that compare two of them. */
export const ruleFields = {
  /** Hours without food before the first sample. */
  fasting: range(72).optional(),
  /** The sample is taken so many hours after the first bite of a meal, or after the glucose drink. */
  meal: z
    .strictObject({ of: z.enum(['meal', 'glucose']), hoursAfter: z.number().min(0.5).max(6) })
    .optional(),
  /** Time of day of the first sample in Asia/Kolkata, 24 hours. */
  time: z.strictObject({ from: Time, to: Time }).optional(),
  /** Days of sexual abstinence before a semen sample. */
  abstinence: range(30).optional(),
  notes: z
    .array(z.enum(keysOf(PREPARATION_NOTES)))
    .min(1)
    .max(12)
    .optional(),
  /** What the person fills; the phlebotomist hands it over at the visit unless it is delivered first. */
  container: z.enum(keysOf(CONTAINERS)).optional(),
  /** The container must be in the customer's hands before the day of the sample. */
  deliveredFirst: z.literal(true).optional(),
  /** Hours after the first sample at which each further sample is taken; absent for a single sample. */
  samples: z.array(z.number().positive().max(168)).min(1).max(8).optional(),
  /** How many visits are needed; absent for one, or for those that follow from `meal` and `samples`. */
  visits: z.int32().min(2).max(5).optional(),
  /** The medicine whose level is measured, as a sentence names it: `digoxin`. */
  medicine: z.string().trim().min(1).max(40).optional(),
};

const ORDERED = 'The second number must not be smaller than the first.';
const isOrdered = (range?: { from: number; to: number }) => !range || range.from <= range.to;

/**
 * How a person prepares for a test and how its samples are taken, as a laboratory's manual says it. An empty rule means
 * that nothing has to be prepared; a test without a rule has null, which means not stated.
 */
export const PreparationRule = z
  .strictObject(ruleFields)
  .refine(({ fasting }) => isOrdered(fasting), { path: ['fasting', 'to'], error: ORDERED })
  .refine(({ abstinence }) => isOrdered(abstinence), { path: ['abstinence', 'to'], error: ORDERED })
  .refine(({ time }) => !time || time.from < time.to, {
    path: ['time', 'to'],
    error: 'The end must be after the beginning.',
  })
  .refine(({ deliveredFirst, container }) => !deliveredFirst || container !== undefined, {
    path: ['container'],
    error: 'Choose the container that is delivered.',
  })
  .meta({ id: 'PreparationRule' });
/** Shape of {@link PreparationRule}. */
export type PreparationRule = z.infer<typeof PreparationRule>;
