import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../../startup-error.js';

const run = promisify(execFile);
const ROOT = 0;

/** The account that Postgres runs as; null when it is the account of this process. */
export interface PostgresAccount {
  uid: number;
  gid: number;
}

async function lookUp(): Promise<PostgresAccount> {
  const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

async function create(): Promise<void> {
  await run('groupadd', ['--system', 'postgres']).catch(() => undefined);
  await run('useradd', ['--system', '--gid', 'postgres', 'postgres']);
}

/** Postgres refuses to run as root, so root starts it as the owner of its folder, else as the account `postgres`. */
export async function postgresAccount(folder: string): Promise<PostgresAccount | null> {
  if (process.getuid?.() !== ROOT) return null;
  const owner = await stat(folder).catch(() => null);
  if (owner && owner.uid !== ROOT) return { uid: owner.uid, gid: owner.gid };
  try {
    return await lookUp().catch(() => create().then(lookUp));
  } catch {
    throw new StartupError(
      'Postgres does not run as root and an account named postgres could not be made: start as another user or set DATABASE_URL.',
    );
  }
}

/** The first folder of a path, itself included, that the account may not enter; null when it may enter all. */
export async function closedFolder(path: string, account: PostgresAccount): Promise<string | null> {
  const above = dirname(path);
  const closed = above === path ? null : await closedFolder(above, account);
  if (closed) return closed;
  const entry = await stat(path);
  const enter = entry.uid === account.uid ? 0o100 : entry.gid === account.gid ? 0o010 : 0o001;
  return entry.isDirectory() && !(entry.mode & enter) ? path : null;
}
