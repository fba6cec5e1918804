import type { TextStorage } from '@nidaan/sdk';
import type { Attempt } from '../api.js';

const ATTEMPT = 'bookingAttempt';
const KEY = 'bookingKey';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A random UUID (version 4). Built from random values because `crypto.randomUUID` exists only over HTTPS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The attempt that got no answer, or null: it has to be sent again before another booking is made. */
export function pendingAttempt(tab: TextStorage): Attempt | null {
  try {
    const stored = JSON.parse(tab.getItem(ATTEMPT) ?? 'null') as Attempt | null;
    return typeof stored?.key === 'string' && typeof stored.body === 'object' ? stored : null;
  } catch {
    return null;
  }
}

/** Stores an attempt before it is sent; null removes it once its outcome is known. */
export function keepAttempt(tab: TextStorage, attempt: Attempt | null): void {
  try {
    if (attempt) tab.setItem(ATTEMPT, JSON.stringify(attempt));
    else tab.removeItem(ATTEMPT);
  } catch {
    // Without storage a reload loses the attempt; the server still detects identical bookings.
  }
}

/**
 * The idempotency key of the cart. All tabs of this browser share it until an order has been placed with it, so that
 * two tabs with the same cart cannot place two orders.
 */
export function keyOfCart(shared: TextStorage): string {
  try {
    const stored = shared.getItem(KEY);
    if (stored && UUID.test(stored)) return stored;
    const key = newKey();
    shared.setItem(KEY, key);
    return key;
  } catch {
    return newKey();
  }
}

/** Discards a key that an order was placed with, unless another tab already has, and returns the next key. */
export function keyAfter(key: string, shared: TextStorage): string {
  try {
    if (shared.getItem(KEY) === key) shared.removeItem(KEY);
  } catch {
    // Without storage there is no key to remove.
  }
  return keyOfCart(shared);
}
