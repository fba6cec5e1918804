import { z } from 'zod';

// Plain digits only, so that `1e2`, `0x10` and ` ` stay refused.
const asNumber = (value: unknown) =>
  typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value;

/** A whole number in a range, refused with one message; a form may send its digits as a text. The range is documented. */
export const wholeNumber = (min: number, max: number, message: string) =>
  z
    .preprocess(asNumber, z.number({ error: message }).int(message).min(min, message).max(max, message))
    .meta({ type: 'integer', minimum: min, maximum: max });
