import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file in the data folder with the keys that `npm start` draws; its fields are the two settings. */
export const KEYS_FILE = 'release-keys.json';

const DAY_MS = 86_400_000;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** A key whose signatures are accepted. */
interface AcceptedKey {
  id: string;
  key: KeyObject;
  /** The first moment at which it is not accepted any more, in ms; Infinity for none. */
  until: number;
}

/** What signs releases, and what is accepted as their signature. */
export interface ReleaseKeys {
  /** Null in a process that only reads. */
  signing: { id: string; key: KeyObject } | null;
  accepted: AcceptedKey[];
}

/** The two settings, as the environment or the file of `npm start` has them. */
export interface KeySettings {
  RELEASE_SIGNING_KEY?: string | undefined;
  RELEASE_PUBLIC_KEYS?: string | undefined;
}

/** A setting with keys is wrong, or one that is needed is missing. The message is one sentence that names it. */
export class KeySettingError extends Error {}

const idOf = (key: KeyObject) =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

/** An Ed25519 key in base64; null for anything else. */
function parsed(text: string, read: (der: Buffer) => KeyObject): KeyObject | null {
  if (!BASE64.test(text)) return null;
  try {
    const key = read(Buffer.from(text, 'base64'));
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

function signingKey(text: string): KeyObject {
  const key = parsed(text, (der) => createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));
  if (key) return key;
  throw new KeySettingError(
    'RELEASE_SIGNING_KEY must be an Ed25519 private key: its PKCS #8 DER form in base64, on one line.',
  );
}

/** The end of a day in UTC, in ms; NaN when there is no such day. */
function endOf(day: string): number {
  const begin = Date.parse(`${day}T00:00:00Z`);
  const exists = !Number.isNaN(begin) && new Date(begin).toISOString().startsWith(day);
  return exists ? begin + DAY_MS : Number.NaN;
}

function acceptedKey(text: string): AcceptedKey {
  const [key64 = '', day, ...rest] = text.split('@');
  const key = parsed(key64, (der) => createPublicKey({ key: der, format: 'der', type: 'spki' }));
  const until = day === undefined ? Number.POSITIVE_INFINITY : endOf(day);
  if (key && !Number.isNaN(until) && rest.length === 0) return { id: idOf(key), key, until };
  throw new KeySettingError(
    'RELEASE_PUBLIC_KEYS must be Ed25519 public keys, separated by commas: each its SPKI DER form in base64, and @2027-03-31 after it where that is the last day on which it is accepted.',
  );
}

/** The public half of a signing key that is not named among the accepted ones is accepted when none is named. */
function acceptedWith(own: KeyObject | null, text: string): AcceptedKey[] {
  const named = text.split(',').map((one) => one.trim());
  const accepted = named.filter((one) => one !== '').map(acceptedKey);
  if (!own) return accepted;
  const id = idOf(own);
  if (accepted.length === 0) return [{ id, key: own, until: Number.POSITIVE_INFINITY }];
  if (accepted.some((one) => one.id === id)) return accepted;
  throw new KeySettingError(
    'RELEASE_PUBLIC_KEYS lacks the public key of RELEASE_SIGNING_KEY, so nothing that is signed would be accepted.',
  );
}

/**
 * Reads the keys from the settings.
 *
 * @throws {KeySettingError} for a value in another form, and for a signing key that would not be accepted
 */
export function readReleaseKeys(env: KeySettings): ReleaseKeys {
  const secret = env.RELEASE_SIGNING_KEY?.trim();
  const key = secret ? signingKey(secret) : null;
  const own = key && createPublicKey(key);
  const accepted = acceptedWith(own, env.RELEASE_PUBLIC_KEYS ?? '');
  return { signing: key && own ? { id: idOf(own), key } : null, accepted };
}

/** The keys of a command beside `npm start`: of the environment, or those that were drawn in the data folder. */
export function releaseKeysOf(env: KeySettings, dataDir: string): ReleaseKeys {
  if (env.RELEASE_SIGNING_KEY || env.RELEASE_PUBLIC_KEYS) return readReleaseKeys(env);
  try {
    return readReleaseKeys(JSON.parse(readFileSync(join(dataDir, KEYS_FILE), 'utf8')) as KeySettings);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return readReleaseKeys({});
    throw error;
  }
}
