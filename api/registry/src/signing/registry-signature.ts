import { RegistryFile } from '@nidaan/contract';
import type { ReleaseKeys } from './keys.js';
import { type Seen, withdrawnIn } from './last-used-registry.js';
import { assertSigned, sign, Unverified } from './signature.js';

/**
 * For how many days a process that has not used a registry before accepts it. The API signs it again every day, so that a copy
 * of an old one is worth little where nothing is remembered; `RegistryNotRenewed` warns after two days without it.
 */
export const REGISTRY_DAYS = 14;

const DAY_MS = 86_400_000;
const FILE = 'remotes.json';

/** The registry in a text whose signature is verified, whether or not it is the newest one. */
export function signedRegistry(text: string, keys: ReleaseKeys, now = Date.now()) {
  const content: unknown = JSON.parse(text);
  assertSigned('registry', content, keys, { what: FILE, now });
  const file = RegistryFile.parse(content);
  if (!file.signed) throw new Unverified('unsigned', `${FILE} is not signed.`);
  return { ...file, signed: file.signed };
}

/**
 * The registry in the text of a `remotes.json`, which must be signed, and not older than the newest one that was used.
 *
 * @throws {Unverified} when it is not; another error when the text is damaged
 */
export function verifiedRegistry(
  text: string,
  keys: ReleaseKeys,
  seen: Seen,
  now = Date.now(),
): RegistryFile {
  const file = signedRegistry(text, keys, now);
  const { sequence, signature, until } = file.signed;
  if (signature === seen.signature) return file;
  if (sequence <= seen.sequence)
    throw new Unverified(
      'replayed',
      `${FILE} has the sequence number ${sequence}, and ${seen.sequence} was used before.`,
    );
  if (!(Date.parse(until) > now))
    throw new Unverified('expired', `The signature of ${FILE} was accepted until ${until}.`);
  return file;
}

/** The newest registry that was used, for a process that cannot use the present file; null when there is none. */
export function lastUsedRegistry({ registry }: Seen, keys: ReleaseKeys): RegistryFile | null {
  try {
    return registry && signedRegistry(JSON.stringify(registry), keys);
  } catch {
    return null;
  }
}

/** Versions as `name/version`, by remote. */
function byRemote(versions: Set<string>): RegistryFile['withdrawn'] {
  const all = new Map<string, string[]>();
  for (const [name = '', version = ''] of [...versions].map((one) => one.split('/')))
    all.set(name, [...(all.get(name) ?? []), version]);
  return all.size === 0 ? undefined : Object.fromEntries(all);
}

/** Signs a registry, as the next one after those that are known. What was withdrawn stays so. */
export function signRegistry(
  changed: RegistryFile,
  before: RegistryFile,
  keys: ReleaseKeys,
  seen: Seen,
): RegistryFile {
  const { signed: _signed, withdrawn: _withdrawn, ...shown } = changed;
  const all = [...seen.withdrawn, ...withdrawnIn(before), ...withdrawnIn(changed)];
  const withdrawn = byRemote(new Set(all));
  const at = new Date();
  return sign('registry', { ...shown, ...(withdrawn && { withdrawn }) }, keys, {
    sequence: Math.max(before.signed?.sequence ?? 0, seen.sequence) + 1,
    at: at.toISOString(),
    until: new Date(at.getTime() + REGISTRY_DAYS * DAY_MS).toISOString(),
  });
}
