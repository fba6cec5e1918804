import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DomainError } from '../http/problem.js';

/** How often a one-time code can be tried. */
export const MAX_CODE_TRIES = 5;

/** A new nonce, from which a code is derived: only the nonce is stored. */
export const drawNonce = (): string => randomBytes(16).toString('base64url');

/** Derives six digits from a text with a secret, so that they cannot be computed from the database alone. */
export function sixDigits(secret: string, text: string): string {
  const digest = createHmac('sha256', secret).update(text).digest();
  return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0');
}

/** True when six digits are the right ones; the comparison takes the same time for any digits. */
export const isSameCode = (right: string, typed: string): boolean =>
  timingSafeEqual(Buffer.from(right), Buffer.from(typed));

/** The error for a wrong, used or expired code. */
export const wrongCode = () =>
  new DomainError('validation_failed', {
    errors: [{ path: 'code', message: 'This code is wrong or has expired. You can request another.' }],
  });
