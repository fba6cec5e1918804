import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { codeOf } from '../../infrastructure/error-code.js';
import { StartupError } from '../../startup-error.js';

const START_MS = 60_000;
const PASSWORD_REFUSED = '28P01';

/** A connection string for a Postgres on this machine. */
export function urlOf(user: string, password: string, port: number, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
}

/** Waits, while `alive` returns true, until Postgres accepts a connection; null when it does not. */
export async function admitted(url: string, alive: () => boolean): Promise<pg.Client | null> {
  for (const end = Date.now() + START_MS; alive() && Date.now() < end; await wait(50)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (codeOf(error) === PASSWORD_REFUSED) {
        throw new StartupError(
          'The password in the data folder is not that of the Postgres in it: set DATA_DIR.',
        );
      }
    }
  }
  return null;
}

/** The role that owns the database: it migrates, and purges old audit entries and security events. */
export const OWNER = 'nidaan';
/** The serving role: it reads and writes rows, and may only insert into the audit. */
export const APPLICATION = 'nidaan_app';

async function ensureRole(client: pg.Client, name: string, password: string): Promise<void> {
  const role = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  if (!role.rowCount)
    await client.query(
      `CREATE ROLE ${pg.escapeIdentifier(name)} LOGIN PASSWORD ${pg.escapeLiteral(password)}`,
    );
}

/** Creates both roles and the database `nidaan` once; the API never connects as the superuser. */
export async function ensureDatabase(
  client: pg.Client,
  passwords: { owner: string; application: string },
): Promise<void> {
  await ensureRole(client, OWNER, passwords.owner);
  await ensureRole(client, APPLICATION, passwords.application);
  const database = await client.query("SELECT FROM pg_database WHERE datname = 'nidaan'");
  if (!database.rowCount) await client.query('CREATE DATABASE nidaan OWNER nidaan');
}
