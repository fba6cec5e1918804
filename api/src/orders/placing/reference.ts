import { randomBytes } from 'node:crypto';

// Excludes characters that are easily confused on the phone. It has 32 characters, so that a byte selects each equally often.
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A random order reference, such as `ND-7K4Q-2M`. Only the database can check that it is unique. */
export function drawReference(): string {
  const characters = Array.from(randomBytes(6), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `ND-${characters.slice(0, 4)}-${characters.slice(4)}`;
}
