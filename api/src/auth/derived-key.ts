import { hkdfSync } from 'node:crypto';

/** A key for one purpose alone, derived from a secret, so that no two purposes can be played against each other. */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
