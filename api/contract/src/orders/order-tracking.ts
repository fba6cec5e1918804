import { z } from 'zod';
import { INVALID_REFERENCE } from '../http/error-sentences.js';
import { OneTimeCode } from '../http/one-time-code.js';
import { normaliseReference } from './booking-rules.js';
import { Phone } from './phone.js';

const Reference = z
  .string()
  .max(40)
  .transform((typed, context) => {
    const reference = normaliseReference(typed);
    if (reference === null) context.addIssue({ code: 'custom', message: INVALID_REFERENCE });
    return reference ?? '';
  });

/**
 * Body of POST /api/order-tracking/code, answered with 204 whether or not a booking has this reference and this phone
 * number: only then a code is sent, by text message and, when the order has an address, by email. Both are accepted as people type them: lower case, spaces, no hyphens, `+91` or `0`
 * before the number.
 */
export const TrackingCodeRequest = z
  .strictObject({ reference: Reference, phoneno: Phone })
  .meta({ id: 'TrackingCodeRequest' });
/** Parsed {@link TrackingCodeRequest}. */
export type TrackingCodeRequest = z.infer<typeof TrackingCodeRequest>;

/**
 * Body of POST /api/order-tracking. A wrong, used or expired code answers 400 `validation_failed` with `code` as its
 * field, and so do a reference and a phone number that no booking has.
 */
export const TrackOrder = z
  .strictObject({ reference: Reference, phoneno: Phone, code: OneTimeCode })
  .meta({ id: 'TrackOrder' });
/** Parsed {@link TrackOrder}. */
export type TrackOrder = z.infer<typeof TrackOrder>;

/** Answer of POST /api/order-tracking: the URL of the order's own page, with its secret in the fragment. */
export const TrackedOrder = z.object({ statusUrl: z.string() }).meta({ id: 'TrackedOrder' });
/** Shape of {@link TrackedOrder}. */
export type TrackedOrder = z.infer<typeof TrackedOrder>;
