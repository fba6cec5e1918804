import { createHmac } from 'node:crypto';

/** Derives six digits from a text with a secret, so that they cannot be computed from the database alone. */
export function sixDigits(secret: string, text: string): string {
  const digest = createHmac('sha256', secret).update(text).digest();
  return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0');
}
