import type { TextStorage } from '@nidaan/sdk';
import type { Attempt } from '../api.js';

const ATTEMPT = 'bookingAttempt';
const KEY = 'bookingKey';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A random UUID (version 4). Made from random values, since `randomUUID` exists only over HTTPS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The booking that was sent without an answer, if there is one: it must be asked about before another is made. */
export function pendingAttempt(tab: TextStorage): Attempt | null {
  try {
    const stored = JSON.parse(tab.getItem(ATTEMPT) ?? 'null') as Attempt | null;
    return typeof stored?.key === 'string' && typeof stored.body === 'object' ? stored : null;
  } catch {
    return null;
  }
}

/** Remembers a booking before it is sent; null once its fate is known. */
export function keepAttempt(tab: TextStorage, attempt: Attempt | null): void {
  try {
    if (attempt) tab.setItem(ATTEMPT, JSON.stringify(attempt));
    else tab.removeItem(ATTEMPT);
  } catch {
    // Without storage a reload forgets the attempt; the server's own check for identical bookings remains.
  }
}

/**
 * The key that the cart is booked under. Every tab of this browser takes the same one when its form opens, until it has
 * made an order, so that two tabs with one cart cannot make two.
 */
export function keyOfCart(shared: TextStorage): string {
  try {
    const kept = shared.getItem(KEY);
    if (kept && UUID.test(kept)) return kept;
    const key = newKey();
    shared.setItem(KEY, key);
    return key;
  } catch {
    return newKey();
  }
}

/** Gives up a key that stands for an order now, unless another tab has done so; gives the one that follows it. */
export function keyAfter(key: string, shared: TextStorage): string {
  try {
    if (shared.getItem(KEY) === key) shared.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
  return keyOfCart(shared);
}

/** True when a failed call leaves open whether the booking was made: no answer, or none from the API itself. */
export function isUnknown(status: number | string): boolean {
  return typeof status === 'string' || status >= 500;
}
