import { z } from 'zod';
import { GENDERS } from '../orders/booking-rules.js';

/**
 * Answer of GET /api/profile: what the account knows to fill a booking form with. Besides the address of the account, it
 * is the contact of the latest booking that was made with this address while logged in; null for what is not known.
 */
export const Profile = z
  .object({
    email: z.string(),
    name: z.string().nullable(),
    /** E.164. */
    phoneno: z.string().nullable(),
    /** In years; the age of the booking plus the full years since then. */
    age: z.int32().nullable(),
    /** Known when the customer was one of the patients. */
    gender: z.enum(GENDERS).nullable(),
  })
  .meta({ id: 'Profile' });
/** Shape of {@link Profile}. */
export type Profile = z.infer<typeof Profile>;
