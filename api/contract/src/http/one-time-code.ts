import { z } from 'zod';

/** A one-time code that was sent to a customer, as it is typed in. */
export const OneTimeCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'The code has six digits.');
