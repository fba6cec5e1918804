import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onDisk } from '../file-system.mjs';
import { StartupError } from '../startup-error.mjs';

const names = ['RELEASE_SIGNING_KEY', 'RELEASE_PUBLIC_KEYS'];

const base64 = (key, type) => key.export({ format: 'der', type }).toString('base64');

function draw() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { RELEASE_SIGNING_KEY: base64(privateKey, 'pkcs8'), RELEASE_PUBLIC_KEYS: base64(publicKey, 'spki') };
}

function parse(file) {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8'));
    if (names.every((name) => typeof kept[name] === 'string')) return kept;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new StartupError(`${file} is damaged; correct it, or restore it from a copy.`);
}

function write(file, keys) {
  const draft = `${file}.new`;
  writeFileSync(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  chmodSync(draft, 0o600);
  renameSync(draft, file);
}

/** The public half of a signing key that an operator has set. */
function publicKeyOf(secret) {
  try {
    const key = createPrivateKey({ key: Buffer.from(secret, 'base64'), format: 'der', type: 'pkcs8' });
    return base64(createPublicKey(key), 'spki');
  } catch (error) {
    throw new StartupError(
      'RELEASE_SIGNING_KEY must be an Ed25519 private key: its PKCS #8 DER form in base64, on one line.',
      { cause: error },
    );
  }
}

/**
 * The keys that sign releases and verify them: drawn once and stored beside the releases folder, unless the environment has
 * its own.
 *
 * @param {{ dataDir: string, env: NodeJS.ProcessEnv }} settings
 * @returns {Record<'RELEASE_SIGNING_KEY' | 'RELEASE_PUBLIC_KEYS', string>}
 */
export function releaseKeysOf({ dataDir, env }) {
  const { RELEASE_SIGNING_KEY, RELEASE_PUBLIC_KEYS } = env;
  if (RELEASE_SIGNING_KEY) {
    return {
      RELEASE_SIGNING_KEY,
      RELEASE_PUBLIC_KEYS: RELEASE_PUBLIC_KEYS || publicKeyOf(RELEASE_SIGNING_KEY),
    };
  }
  if (RELEASE_PUBLIC_KEYS)
    throw new StartupError('RELEASE_PUBLIC_KEYS is set without RELEASE_SIGNING_KEY: set both, or neither.');
  const file = join(dataDir, 'release-keys.json');
  return onDisk(`Cannot save the keys of releases in ${file}`, () => {
    if (!existsSync(file)) write(file, draw());
    chmodSync(file, 0o600);
    return parse(file);
  });
}

/**
 * Whether the releases are of a time before they were signed: none of their registries was ever used by a shell that verifies
 * them. Then they are signed once.
 *
 * @param {string} dataDir
 */
export const hasUnsignedReleases = (dataDir) =>
  existsSync(join(dataDir, 'releases', 'remotes.json')) && !existsSync(join(dataDir, 'releases-seen.json'));
