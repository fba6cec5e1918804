import { z } from 'zod';
import { isPincode } from './booking-rules.js';

/** A pincode: six digits, the first not zero. */
export const Pincode = z.string().trim().refine(isPincode, 'A pincode has six digits.');

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
  })
  .meta({ id: 'PincodeAnswer' });
/** Shape of {@link PincodeAnswer}. */
export type PincodeAnswer = z.infer<typeof PincodeAnswer>;
