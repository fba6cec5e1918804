import { randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { decrypt, encrypt } from './encryption.js';

const key = randomBytes(32);

it('an encrypted text is decrypted only with its key and for its owner', () => {
  const stored = encrypt('JBSWY3DPEHPK3PXP', key, 'asha');
  expect(decrypt(stored, key, 'asha')).toBe('JBSWY3DPEHPK3PXP');
  expect(stored).not.toContain('JBSWY');
  expect(encrypt('JBSWY3DPEHPK3PXP', key, 'asha')).not.toBe(stored);
  expect(() => decrypt(stored, randomBytes(32), 'asha')).toThrow('unable to authenticate');
  expect(() => decrypt(stored, key, 'ravi')).toThrow('unable to authenticate');
  const altered = `${stored.startsWith('A') ? 'B' : 'A'}${stored.slice(1)}`;
  expect(() => decrypt(altered, key, 'asha')).toThrow('unable to authenticate');
});
