import { z } from 'zod';
import { keysOf } from '../http/tables.js';
import { MISSING_DETAILS, PERSON_DETAILS } from './hold-needs.js';

/** Details of the visit, of persons and guardians of minors whose entry would settle a hold. Empty where no entry can settle it. */
export const HoldNeeds = z
  .object({
    details: z.array(z.enum(keysOf(MISSING_DETAILS))),
    persons: z.array(
      z.object({
        /** Counts the persons from 1. */
        position: z.int32(),
        name: z.string().nullable(),
        missing: z.array(z.enum(keysOf(PERSON_DETAILS))),
      }),
    ),
    guardians: z.array(z.object({ position: z.int32(), name: z.string().nullable(), age: z.int32() })),
    /** True when staff have to record a referral or counselling. Absent from an API that is older than the screen. */
    referral: z.boolean().optional(),
  })
  .meta({ id: 'HoldNeeds' });
/** Shape of {@link HoldNeeds}. */
export type HoldNeeds = z.infer<typeof HoldNeeds>;
