import { sign as signBytes, verify } from 'node:crypto';
import { KeySettingError, type ReleaseKeys } from './keys.js';

/** What is signed; a signature of one is none of the other. */
type Kind = 'registry' | 'release';

/** Why a file of releases is not used. */
type UnverifiedReason = 'unsigned' | 'unknown-key' | 'expired-key' | 'altered' | 'replayed' | 'expired';

/** A file of releases is not used: nothing shows that a holder of a key wrote it. The message is one sentence. */
export class Unverified extends Error {
  constructor(
    readonly reason: UnverifiedReason,
    message: string,
  ) {
    super(message);
  }
}

/** JSON whose bytes depend on the value alone: without spaces, and with sorted names. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonical(one ?? null)).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const named = Object.entries(value).filter(([, one]) => one !== undefined);
  const sorted = named.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([name, one]) => `${JSON.stringify(name)}:${canonical(one)}`).join()}}`;
}

/** The bytes that a signature is over: everything, what is said about the signature included. */
const bytesOf = (kind: Kind, body: object, about: object) =>
  Buffer.from(`nidaan ${kind}\n${canonical({ ...body, signed: about })}`);

/** @throws {KeySettingError} in a process without a signing key */
export function signingKeyOf({ signing }: ReleaseKeys) {
  if (signing) return signing;
  throw new KeySettingError('RELEASE_SIGNING_KEY is not set, so releases cannot be changed here.');
}

/**
 * Signs a value. `more` is said in the signature, and is signed too.
 *
 * @throws {KeySettingError} in a process without a signing key
 */
export function sign<Body extends object, More extends object>(
  kind: Kind,
  value: Body,
  keys: ReleaseKeys,
  more: More,
): Body & { signed: More & { key: string; signature: string } } {
  const { id, key } = signingKeyOf(keys);
  const about = { ...more, key: id };
  const signature = signBytes(null, bytesOf(kind, value, about), key).toString('base64');
  return { ...value, signed: { ...about, signature } };
}

interface Signed {
  signed?: { key?: unknown; signature?: unknown };
}

function acceptedKey(id: unknown, { accepted }: ReleaseKeys, what: string, now: number) {
  const found = accepted.find((one) => one.id === id);
  if (!found)
    throw new Unverified(
      'unknown-key',
      `${what} is signed with a key that RELEASE_PUBLIC_KEYS does not have.`,
    );
  if (found.until > now) return found.key;
  const day = new Date(found.until - 1).toISOString().slice(0, 10);
  throw new Unverified('expired-key', `${what} is signed with a key that was accepted until ${day}.`);
}

/**
 * Verifies the signature of a file's content, parsed from JSON and otherwise as it is.
 *
 * @param what names the file in the sentence of an error
 * @throws {Unverified}
 */
export function assertSigned(
  kind: Kind,
  content: unknown,
  keys: ReleaseKeys,
  { what, now = Date.now() }: { what: string; now?: number },
): void {
  const { signed, ...body } = (content ?? {}) as Signed;
  const { signature, ...about } = signed ?? {};
  if (typeof signature !== 'string') throw new Unverified('unsigned', `${what} is not signed.`);
  const key = acceptedKey(about.key, keys, what, now);
  if (!verify(null, bytesOf(kind, body, about), key, Buffer.from(signature, 'base64')))
    throw new Unverified('altered', `${what} was changed after it was signed.`);
}
