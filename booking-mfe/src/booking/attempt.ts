import type { PlaceOrderInput } from '@nidaan/contract';
import type { Attempt } from './api.js';
import { newKey } from './payload.js';

const KEY = 'bookingAttempt';

/** The booking that was sent without an answer, if there is one: it must be asked about before another is made. */
export function pendingAttempt(storage: Storage): Attempt | null {
  try {
    const stored = JSON.parse(storage.getItem(KEY) ?? 'null') as Attempt | null;
    return typeof stored?.key === 'string' && typeof stored.body === 'object' ? stored : null;
  } catch {
    return null;
  }
}

/** Remembers a booking before it is sent; null once its fate is known. */
export function keepAttempt(storage: Storage, attempt: Attempt | null): void {
  try {
    if (attempt) storage.setItem(KEY, JSON.stringify(attempt));
    else storage.removeItem(KEY);
  } catch {
    // Without storage a reload forgets the attempt; the server's own check for identical bookings remains.
  }
}

/** A new attempt at a booking, with a key of its own. */
export const newAttempt = (body: PlaceOrderInput): Attempt => ({ key: newKey(), body });

/** True when a failed call leaves open whether the booking was made: no answer, or none from the API itself. */
export function isUnknown(status: number | string): boolean {
  return typeof status === 'string' || status >= 500;
}
