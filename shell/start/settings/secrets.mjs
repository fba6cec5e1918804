import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onDisk } from '../file-system.mjs';
import { StartupError } from '../startup-error.mjs';
import { releaseKeysOf } from './release-keys.mjs';

const names = ['TOKEN_SECRET', 'LINK_SECRET'];

function fromEnvironment(env) {
  const missing = names.filter((name) => !env[name]);
  const sentences = missing.map(
    (name) => `${name} must be set when DATABASE_URL is: every process of the API needs the same one.`,
  );
  if (missing.length > 0) throw new StartupError(sentences.join('\n'));
  return Object.fromEntries(names.map((name) => [name, env[name]]));
}

function parse(file) {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8'));
    if (names.every((name) => kept[name] === undefined || typeof kept[name] === 'string')) return kept;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new StartupError(
    `${file} is damaged; correct it, or delete it, which ends all sessions and signed links.`,
  );
}

function write(file, secrets) {
  const draft = `${file}.new`;
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  chmodSync(draft, 0o600);
  renameSync(draft, file);
}

/**
 * The keys that sign tokens and links: generated once and stored beside the embedded database, otherwise taken from the
 * environment.
 */
function tokenSecrets({ dataDir, databaseUrl, env }) {
  if (databaseUrl) return fromEnvironment(env);
  const file = join(dataDir, 'secrets.json');
  return onDisk(`Cannot save the secrets in ${file}`, () => {
    const kept = existsSync(file) ? parse(file) : {};
    const whole = Object.fromEntries(
      names.map((name) => [name, kept[name] || randomBytes(32).toString('base64url')]),
    );
    if (names.some((name) => whole[name] !== kept[name])) write(file, whole);
    else chmodSync(file, 0o600);
    return Object.fromEntries(names.map((name) => [name, env[name] || whole[name]]));
  });
}

/**
 * What the processes sign with: tokens and links, and releases.
 *
 * @param {{ dataDir: string, databaseUrl: string | null, env: NodeJS.ProcessEnv }} settings
 * @returns {Record<'TOKEN_SECRET' | 'LINK_SECRET' | 'RELEASE_SIGNING_KEY' | 'RELEASE_PUBLIC_KEYS', string>}
 */
export const secretsOf = (settings) => ({ ...tokenSecrets(settings), ...releaseKeysOf(settings) });
