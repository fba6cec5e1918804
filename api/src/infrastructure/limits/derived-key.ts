import { hkdfSync } from 'node:crypto';

/** Derives a key for a single purpose from a secret, so that a signature for one purpose is invalid for another. */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
