import { z } from 'zod';
import { plainCode } from './typed-text.js';

/** A one-time code that was sent to a customer, as it is typed in: spaces and hyphens do not matter. */
export const OneTimeCode = z
  .string()
  .overwrite(plainCode)
  .regex(/^\d{6}$/, 'The code has six digits.');
