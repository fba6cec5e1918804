import pg from 'pg';
import type { DataSource } from 'typeorm';
import { codeOf } from '../error-code.js';
import { StartupError } from '../startup-error.js';

// Of a role that is not there Postgres says the same as of a wrong password.
const NOT_LET_IN = /^28(P01|000)$/;
const CONNECT_MS = 10_000;

async function isLetIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    // Whatever else hinders a connection hinders the one of the owner too, which says so.
    return !NOT_LET_IN.test(codeOf(error));
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Makes sure that the role of `DATABASE_URL` can log in with its password: it is made when it is not there, and gets the
 * password when it has another. What it may do is said by the rights, which are given after each migration.
 *
 * @throws one sentence when the owner may not make roles
 */
export async function ensureServingRole(owner: DataSource, url: string, role: string): Promise<void> {
  if (await isLetIn(url)) return;
  const [state]: { may: boolean; exists: boolean }[] = await owner.query(
    `SELECT bool_or(rolname = current_user AND (rolsuper OR rolcreaterole)) AS may,
       bool_or(rolname = $1) AS exists FROM pg_roles`,
    [role],
  );
  if (!state?.may)
    throw new StartupError(
      `The role ${role} of DATABASE_URL cannot log in, and the role of DATABASE_OWNER_URL may not make it: create it with this password.`,
    );
  const password = pg.escapeLiteral(decodeURIComponent(new URL(url).password));
  const verb = state.exists ? 'ALTER' : 'CREATE';
  await owner.query(`${verb} ROLE ${pg.escapeIdentifier(role)} LOGIN PASSWORD ${password}`);
}
