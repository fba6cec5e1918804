import { DataSource } from 'typeorm';
import type { Config } from '../config.js';
import { connect, poolerAt } from '../connect.js';
import { COMMON, timeoutsOf } from '../data-source.js';
import { directUrlOf } from '../infrastructure/database/database.settings.js';
import { isPooled, keepsPreparedStatements } from '../infrastructure/database/pooler.js';
import { StartupError } from '../startup-error.js';

/** The connections that a process keeps besides its pool: one listens to the catalogue, one to the outbox. */
export const LISTENING_CONNECTIONS = 2;

/** What Postgres has for everyone, and what others use of it. */
interface Connections {
  allowed: number;
  used: number;
}

// cspell:ignore usesysid
const SELECT_CONNECTIONS = `
  SELECT sum(CASE name WHEN 'max_connections' THEN 1 ELSE -1 END * setting::int)::int AS allowed,
    (SELECT count(*)::int FROM pg_stat_activity WHERE usesysid IS NOT NULL AND pid <> pg_backend_pid()) AS used
  FROM pg_settings
  WHERE name IN ('max_connections', 'superuser_reserved_connections', 'reserved_connections')`;

// The time at which Postgres started tells one from another.
const SELECT_PLACE = 'SELECT current_database() AS name, pg_postmaster_start_time()::text AS started';

/** How many connections to Postgres itself an API process keeps at most. */
export function connectionsOf(config: Pick<Config, 'DATABASE_DIRECT_URL' | 'DATABASE_POOL_SIZE'>): number {
  return LISTENING_CONNECTIONS + (config.DATABASE_DIRECT_URL === undefined ? config.DATABASE_POOL_SIZE : 0);
}

async function placeOf(dataSource: DataSource): Promise<string> {
  const [row]: { name: string; started: string }[] = await dataSource.query(SELECT_PLACE);
  return `${row?.name} ${row?.started}`;
}

async function assertTimeouts(dataSource: DataSource, { DATABASE_WAIT_SECONDS }: Config): Promise<void> {
  const rows: { name: string; setting: string }[] = await dataSource.query(
    'SELECT name, setting FROM pg_settings WHERE name = ANY($1)',
    [Object.keys(timeoutsOf(DATABASE_WAIT_SECONDS))],
  );
  for (const [name, most] of Object.entries(timeoutsOf(DATABASE_WAIT_SECONDS))) {
    const set = Number(rows.find((row) => row.name === name)?.setting);
    if (set > 0 && set <= most) continue;
    throw new StartupError(
      `The pooler of DATABASE_URL has connections whose ${name} is ${set || 'off'}: set it to ${most} ms or less, such as by connect_query of PgBouncer.`,
    );
  }
}

/** Refuses a pooler that does not fit, and a direct address that leads elsewhere. */
async function assertPooler(serving: DataSource, direct: DataSource, config: Config): Promise<void> {
  if (await isPooled(direct))
    throw new StartupError(
      'DATABASE_DIRECT_URL leads to a connection pooler: it must lead to Postgres itself.',
    );
  if ((await placeOf(serving)) !== (await placeOf(direct)))
    throw new StartupError('DATABASE_DIRECT_URL leads to another database than DATABASE_URL.');
  if (!(await isPooled(serving))) return;
  await assertTimeouts(serving, config);
  if (config.DATABASE_PREPARED_STATEMENTS === 'on' && !(await keepsPreparedStatements(serving)))
    throw new StartupError(
      'The pooler of DATABASE_URL does not know prepared statements: use PgBouncer 1.21 or later with max_prepared_statements, or set DATABASE_PREPARED_STATEMENTS to off.',
    );
}

async function assertRoom(direct: DataSource, config: Config): Promise<Connections> {
  const [found]: Connections[] = await direct.query(SELECT_CONNECTIONS);
  if (!found) throw new StartupError('Postgres does not tell its max_connections.');
  const needed = connectionsOf(config);
  if (needed > found.allowed)
    throw new StartupError(
      `With DATABASE_POOL_SIZE ${config.DATABASE_POOL_SIZE}, this process needs ${needed} connections, and Postgres has ${found.allowed}: lower it, or raise max_connections.`,
    );
  return found;
}

/**
 * Refuses connections to the database with which this process, or others beside it, would fail under load. Returns what
 * is left for others when this process has all of its own; less than nothing when there are too few for all that run.
 */
export async function assertConnections(serving: DataSource, config: Config): Promise<number> {
  const url = directUrlOf(config);
  if (config.DATABASE_DIRECT_URL === undefined) {
    if (await isPooled(serving)) throw new StartupError(poolerAt(url));
    const { allowed, used } = await assertRoom(serving, config);
    return allowed - used - connectionsOf(config);
  }
  const direct = await connect(url, { ...COMMON, url, poolSize: 1, entities: [] });
  try {
    await assertPooler(serving, direct, config);
    const { allowed, used } = await assertRoom(direct, config);
    return allowed - used - connectionsOf(config);
  } finally {
    await direct.destroy();
  }
}
