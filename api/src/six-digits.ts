import { createHmac } from 'node:crypto';

/** The six digits that some text stands for; anyone who reads the database alone cannot tell them. */
export function sixDigits(secret: string, text: string): string {
  const digest = createHmac('sha256', secret).update(text).digest();
  return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0');
}
