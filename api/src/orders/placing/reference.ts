import { randomBytes } from 'node:crypto';

// What can be said on the telephone without "zero or O?"; 32 letters, so that a byte draws each as likely.
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A short name for an order, such as `ND-7K4Q-2M`. Only the database can say that it is new. */
export function drawReference(): string {
  const letters = Array.from(randomBytes(6), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `ND-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
