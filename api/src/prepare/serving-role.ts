import pg from 'pg';
import type { DataSource } from 'typeorm';
import { codeOf } from '../infrastructure/error-code.js';
import { StartupError } from '../startup-error.js';

// Postgres returns the same code for a missing role as for a wrong password.
const LOGIN_REFUSED = /^28(P01|000)$/;
const CONNECT_MS = 10_000;

async function canLogIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    // Any other failure also affects the connection of the owner, which reports it.
    return !LOGIN_REFUSED.test(codeOf(error));
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Ensures that the role of `DATABASE_URL` can log in with its password: the role is created when it is missing, and its
 * password is set when it differs. Its privileges are granted after each migration.
 *
 * @throws a {@link StartupError} with one sentence when the owner may not create roles
 */
export async function ensureServingRole(owner: DataSource, url: string, role: string): Promise<void> {
  if (await canLogIn(url)) return;
  const [state]: { may: boolean; exists: boolean }[] = await owner.query(
    `SELECT bool_or(rolname = current_user AND (rolsuper OR rolcreaterole)) AS may,
       bool_or(rolname = $1) AS exists FROM pg_roles`,
    [role],
  );
  if (!state?.may)
    throw new StartupError(
      `The role ${role} of DATABASE_URL cannot log in, and the role of DATABASE_OWNER_URL may not create it: create it yourself with this password.`,
    );
  const password = pg.escapeLiteral(decodeURIComponent(new URL(url).password));
  const verb = state.exists ? 'ALTER' : 'CREATE';
  await owner.query(`${verb} ROLE ${pg.escapeIdentifier(role)} LOGIN PASSWORD ${password}`);
}
