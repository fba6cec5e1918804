import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Config, readEnvironment } from '../config.js';
import { dataDirOf } from '../data-dir.js';
import { codeOf } from '../infrastructure/error-code.js';
import { optionalAddresses, ownerUrlOf } from '../infrastructure/database/database.settings.js';
import { openDataFolder } from '../infrastructure/files/data-folder.js';
import { StartupError } from '../startup-error.js';

const Secrets = z.object({ TOKEN_SECRET: z.string(), LINK_SECRET: z.string() });
/** The secrets that sign tokens and links. */
export type Secrets = z.output<typeof Secrets>;

/** A database with its files and secrets: that of `DATABASE_URL`, else that of `npm start`. */
export interface Installation {
  config: Config;
  /** The database as its owner, or as the serving role where no owner is known. */
  ownerUrl: string;
  close(): Promise<void>;
}

type Environment = Record<string, string | undefined>;
const Given = z.object(optionalAddresses);

/** The secrets of a file; null when it does not exist. */
export async function readSecrets(path: string): Promise<Secrets | null> {
  try {
    const { data } = Secrets.safeParse(JSON.parse(await readFile(path, 'utf8')));
    if (data) return data;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new StartupError(`${path} is damaged.`);
}

/** Writes secrets that only this account may read. */
export const writeSecrets = (path: string, { TOKEN_SECRET, LINK_SECRET }: Secrets): Promise<void> =>
  writeFile(path, `${JSON.stringify({ TOKEN_SECRET, LINK_SECRET }, null, 2)}\n`, { mode: 0o600, flag: 'wx' });

const withoutEmpty = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

async function openEmbedded(env: Environment, secrets: Secrets): Promise<Installation> {
  // Loaded only here, because it is not part of the image for production.
  const { startEmbedded } = await import('../development/embedded-postgres/embedded.js');
  const embedded = await startEmbedded({ dataDir: dataDirOf(env) });
  try {
    const config = readEnvironment(Config, { ...secrets, ...withoutEmpty(env), DATABASE_URL: embedded.url });
    return { config, ownerUrl: embedded.ownerUrl, close: () => embedded.stop() };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

function openGiven(env: Environment, ownerUrl: string): Installation {
  return { config: readEnvironment(Config, env), ownerUrl, close: () => Promise.resolve() };
}

/** Opens the installation that is to be backed up. */
export async function openExisting(env: Environment): Promise<Installation> {
  const { DATABASE_URL: url, ...others } = readEnvironment(Given, env);
  if (url) return openGiven(env, ownerUrlOf({ DATABASE_URL: url, ...others }));
  const dataDir = dataDirOf(env);
  const secrets = await readSecrets(join(dataDir, 'secrets.json'));
  if (!secrets || !(await stat(join(dataDir, 'postgres')).catch(() => null)))
    throw new StartupError(`${dataDir} has no database of npm start: set DATA_DIR or DATABASE_URL.`);
  return openEmbedded(env, secrets);
}

/** Opens the installation into which a backup with these secrets is restored; it gets them when it has none. */
export async function openNew(env: Environment, secrets: Secrets): Promise<Installation> {
  const { DATABASE_URL: url, ...others } = readEnvironment(Given, env);
  if (url) return openGiven(env, ownerUrlOf({ DATABASE_URL: url, ...others }));
  const file = join(await openDataFolder(dataDirOf(env)), 'secrets.json');
  const known = await readSecrets(file);
  if (!known) await writeSecrets(file, secrets);
  return openEmbedded(env, known ?? secrets);
}

/** Refuses secrets that differ from those of a backup: links and second factors of its rows would not be accepted. */
export function assertSameSecrets(config: Secrets, secrets: Secrets, folder: string): void {
  const other = (['TOKEN_SECRET', 'LINK_SECRET'] as const).filter((name) => config[name] !== secrets[name]);
  if (other.length > 0)
    throw new StartupError(
      `${other.join(' and ')} must be as in ${join(folder, 'secrets.json')}: links and second factors of the backup depend on it.`,
    );
}
