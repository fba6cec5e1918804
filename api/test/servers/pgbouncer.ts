import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { eventually } from '../eventually.js';
import { freePort } from './processes.js';

const PROGRAM = process.env.PGBOUNCER_PATH ?? 'pgbouncer';
const SHIPPED = join(import.meta.dirname, '../../pgbouncer/pgbouncer.ini');
// PgBouncer refuses to run as root.
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** The version of PgBouncer that is installed, such as `1.24`; null without one. */
export const PGBOUNCER_VERSION =
  /PgBouncer (\d+\.\d+)/.exec(spawnSync(PROGRAM, ['--version']).stdout?.toString() ?? '')?.[1] ?? null;

/** Whether the installed PgBouncer knows prepared statements. */
export const KNOWS_PREPARED = Number(PGBOUNCER_VERSION?.split('.')[1] ?? 0) >= 21;

/** A running PgBouncer. */
export interface PgBouncer {
  /** The same database, through it. */
  url: string;
  /** Its log. */
  log(): string;
  stop(): Promise<void>;
}

/** Settings of the configuration that differ; null leaves one out. */
type Changes = Record<string, string | null>;

function configuration(shipped: string, changes: Changes): string {
  return Object.entries(changes).reduce((text, [name, value]) => {
    const line = new RegExp(`^${name} = .*$`, 'm');
    if (value === null) return text.replace(line, '');
    return line.test(text) ? text.replace(line, `${name} = ${value}`) : `${text}${name} = ${value}\n`;
  }, shipped);
}

async function answers(child: ChildProcess, url: string): Promise<boolean> {
  if (child.exitCode !== null) throw new Error(`PgBouncer ended with code ${child.exitCode}.`);
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  const connected = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => undefined);
  return connected;
}

/** Starts PgBouncer in front of a database, with the configuration that is shipped but for these changes. */
export async function startPgBouncer(databaseUrl: string, changes: Changes = {}): Promise<PgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'nidaan-pgbouncer-'));
  await chmod(folder, 0o755);
  const { hostname, port: postgresPort, pathname, username, password } = new URL(databaseUrl);
  const port = await freePort();
  const users = join(folder, 'users.txt');
  await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  const shipped = (await readFile(SHIPPED, 'utf8'))
    .replace('host=postgres port=5432', `host=${hostname} port=${postgresPort}`)
    .replace('\nnidaan =', `\n${pathname.slice(1)} =`);
  const known: Changes = KNOWS_PREPARED ? {} : { max_prepared_statements: null };
  const own = { listen_addr: '127.0.0.1', listen_port: port, auth_file: users, unix_socket_dir: '' };
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, configuration(shipped, { ...own, ...known, ...changes }));
  const child = spawn(PROGRAM, [file], { ...NOBODY, stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  child.stderr.on('data', (part: Buffer) => (log += part.toString()));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  await eventually(
    () => answers(child, url.href),
    (connected) => connected,
  );
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    setTimeout(() => child.kill('SIGKILL'), 3000).unref();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { url: url.href, log: () => log, stop };
}
