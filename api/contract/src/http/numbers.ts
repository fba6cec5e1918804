import { z } from 'zod';
import { plainTyped } from './typed-text.js';

// Only plain digits are converted, so that `1e2`, `0x10` and ` ` are refused.
function asNumber(value: unknown): unknown {
  const typed = typeof value === 'string' ? plainTyped(value) : '';
  return /^\d{1,9}$/.test(typed) ? Number(typed) : value;
}

/**
 * A whole number in a range, with one error message; forms may send it as a text of digits. OpenAPI shows the range.
 */
export const wholeNumber = (min: number, max: number, message: string) =>
  z
    .preprocess(asNumber, z.number({ error: message }).int(message).min(min, message).max(max, message))
    .meta({ type: 'integer', minimum: min, maximum: max });
