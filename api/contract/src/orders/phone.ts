import { z } from 'zod';
import { INVALID_PHONE } from '../http/error-sentences.js';
import { normalisePhone } from './booking-rules.js';

/** An Indian phone number as typed; parsed to E.164. */
export const Phone = z
  .string()
  .max(30)
  .transform((typed, context) => {
    const phone = normalisePhone(typed);
    if (phone === null) context.addIssue({ code: 'custom', message: INVALID_PHONE });
    return phone ?? '';
  });
