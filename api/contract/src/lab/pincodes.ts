import { z } from 'zod';
import { INVALID_PINCODE } from '../http/error-sentences.js';
import { plainCode } from '../http/typed-text.js';
import { isPincode } from '../orders/booking-rules.js';

/** A pincode: six digits, the first not zero, as typed; parsed to the digits. */
export const Pincode = z.string().overwrite(plainCode).refine(isPincode, INVALID_PINCODE);

/** Body of POST /api/pincodes/check. */
export const PincodeCheck = z.strictObject({ pincode: Pincode }).meta({ id: 'PincodeCheck' });
/** Parsed {@link PincodeCheck}. */
export type PincodeCheck = z.infer<typeof PincodeCheck>;

/** Answer of POST /api/pincodes/check; `message` is one of the two sentences of spec §5. */
export const PincodeAnswer = z
  .object({
    serviceable: z.boolean(),
    message: z.string(),
    area: z.string().nullable(),
    city: z.string().nullable(),
    /** The served city whose pincodes are nearest to one that is not served; null when none is near, or none needed. */
    nearest: z.object({ city: z.string(), state: z.string() }).nullable(),
  })
  .meta({ id: 'PincodeAnswer' });
/** Shape of {@link PincodeAnswer}. */
export type PincodeAnswer = z.infer<typeof PincodeAnswer>;

const Place = z.string().trim().max(80, 'At most 80 characters.').default('');

/** A pincode that the lab serves. Place names may be empty. */
export const ServedPincode = z
  .object({ pincode: z.string(), area: z.string(), city: z.string(), state: z.string() })
  .meta({ id: 'ServedPincode' });
/** Shape of {@link ServedPincode}. */
export type ServedPincode = z.infer<typeof ServedPincode>;

/**
 * Body of POST /api/pincodes, for admins. Answers 201 {@link ServedPincode}; one that is served already is 409
 * `id_taken`.
 */
export const NewPincode = z
  .strictObject({ pincode: Pincode, area: Place, city: Place, state: Place })
  .meta({ id: 'NewPincode' });
/** Parsed {@link NewPincode}. */
export type NewPincode = z.infer<typeof NewPincode>;

/** Maximum number of lines of one {@link PincodeImport}. */
export const MAX_PINCODE_LINES = 2000;

/**
 * Body of POST /api/pincodes/import: one pincode per line, optionally followed by area, city and state after commas or
 * tabs.
 */
export const PincodeImport = z
  .strictObject({
    text: z
      .string()
      .max(90_000, 'At most 90,000 characters.')
      .refine((text) => text.trim() !== '', 'Paste at least one pincode.')
      .refine(
        (text) => text.split('\n').length <= MAX_PINCODE_LINES,
        `At most ${MAX_PINCODE_LINES} lines at a time.`,
      ),
  })
  .meta({ id: 'PincodeImport' });
/** Parsed {@link PincodeImport}. */
export type PincodeImport = z.infer<typeof PincodeImport>;

/** The outcome of each non-empty line; `line` counts from 1 in the pasted text. */
export const PincodeReport = z
  .object({
    added: z.int32(),
    known: z.int32(),
    refused: z.int32(),
    lines: z.array(
      z.object({
        line: z.int32(),
        text: z.string(),
        outcome: z.enum(['added', 'known', 'refused']),
        /** The reason for a refused line; null for other lines. */
        why: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'PincodeReport' });
/** Shape of {@link PincodeReport}. */
export type PincodeReport = z.infer<typeof PincodeReport>;
