import { generateKeyPairSync } from 'node:crypto';
import { readReleaseKeys, type ReleaseKeys } from '../signing/keys.js';

/** The settings of a pair of keys that is drawn for a test. */
export function settingsOfTest() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    RELEASE_SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    RELEASE_PUBLIC_KEYS: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
}

/** Keys that are drawn for a test. */
export const keysOfTest = (): ReleaseKeys => readReleaseKeys(settingsOfTest());
