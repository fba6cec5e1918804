import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { StartupError } from '../../startup-error.js';
import type { PostgresAccount } from './postgres-account.js';
import type { PostgresBinaries } from './postgres-binaries.js';

/** A data folder with everything that is required to run Postgres on it. */
export interface Cluster {
  folder: string;
  password: string;
  applicationPassword: string;
  account: PostgresAccount | null;
  binaries: PostgresBinaries;
}

/** A started Postgres; `errorOutput` returns the end of its error output. */
export interface Launched {
  process: ChildProcess;
  errorOutput(): string;
}

const TAIL = 4000;
// Messages are in English on every machine, and without statements, since these contain personal data.
const ENVIRONMENT = { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C', LANG: 'C' };
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'fsync=on',
  'full_page_writes=on',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_min_messages=warning',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
].flatMap((setting) => ['-c', setting]);

const LOCALE = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

function start(program: string, args: string[], account: PostgresAccount | null): Launched {
  const child = spawn(program, args, {
    ...account,
    cwd: '/',
    env: ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true, // Ctrl+C in the terminal is for the parent, which stops Postgres last
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-TAIL)));
  child.on('error', (error) => (output += error.message));
  return { process: child, errorOutput: () => output };
}

/** The disk of the data folder is full. */
export class DiskFull extends StartupError {}

/** Explains an error message of Postgres or initdb in one sentence. */
export function explain(errorOutput: string, folder: string): StartupError {
  if (/No space left on device|Disk quota exceeded/i.test(errorOutput)) {
    return new DiskFull(`The disk that holds ${folder} is full: free some space or set DATA_DIR.`);
  }
  if (/Permission denied|wrong ownership/i.test(errorOutput)) {
    return new StartupError(`Postgres may not use ${folder}: set DATA_DIR to a folder of your own.`);
  }
  if (/incompatible with server|not compatible with this version/i.test(errorOutput)) {
    return new StartupError(
      `${folder} was made by another version of Postgres: set DATA_DIR to a new folder.`,
    );
  }
  const last =
    /(?:FATAL|PANIC|error): +(.+)/i.exec(errorOutput)?.[1] ?? errorOutput.trim().split('\n').at(-1);
  return new StartupError(`Postgres did not start in ${folder}: ${last || 'it gave no reason'}.`);
}

/** True when a failure is temporary: the port is in use, or the last crash is not cleaned up yet. */
export function passes(errorOutput: string): boolean {
  return /could not bind|Address already in use|shared memory block|lock file/i.test(errorOutput);
}

/** Creates the cluster in a temporary folder and renames it, so that an incomplete one is never found. */
export async function initialise({
  folder,
  password,
  account,
  binaries,
}: Omit<Cluster, 'applicationPassword'>): Promise<void> {
  const draft = `${folder}.new`;
  const secret = `${folder}.${randomBytes(6).toString('hex')}`;
  await rm(draft, { recursive: true, force: true });
  try {
    await mkdir(draft, { mode: 0o700 });
    await writeFile(secret, `${password}\n`, { mode: 0o600 });
    if (account) await Promise.all([draft, secret].map((path) => chown(path, account.uid, account.gid)));
    const place = [`--pgdata=${draft}`, '--username=postgres', `--pwfile=${secret}`, '--auth=scram-sha-256'];
    const made = start(binaries.initdb, [...place, ...LOCALE], account);
    const code = await new Promise((resolve) => made.process.once('close', resolve));
    if (code !== 0) throw explain(made.errorOutput(), folder);
    await rename(draft, folder);
  } finally {
    await rm(secret, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

/** Starts Postgres on a port of 127.0.0.1, without waiting until it answers. */
export async function launch({ folder, account, binaries }: Cluster, port: number): Promise<Launched> {
  await chmod(folder, 0o700);
  return start(binaries.postgres, ['-D', folder, '-p', String(port), ...SETTINGS], account);
}
