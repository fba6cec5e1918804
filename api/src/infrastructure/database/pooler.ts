import type { PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import { codeOf } from '../error-code.js';

const PROBE = 'nidaan-probe';
const ALREADY_PREPARED = '42P05';

async function onClient<Result>(
  dataSource: DataSource,
  work: (client: PoolClient & { processID?: number | null }) => Promise<Result>,
): Promise<Result> {
  const runner = dataSource.createQueryRunner();
  try {
    return await work((await runner.connect()) as PoolClient);
  } finally {
    await runner.release();
  }
}

/** Whether a connection pooler answers: it names another process than the one that runs the statements. */
export const isPooled = (dataSource: DataSource): Promise<boolean> =>
  onClient(dataSource, async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return rows[0]?.pid !== client.processID;
  });

/**
 * Whether a connection pooler knows prepared statements: it then prepares them under names of its own, on each of its
 * connections. One that only passes them on would leave the name on a connection that it gives to others.
 */
export const keepsPreparedStatements = (dataSource: DataSource): Promise<boolean> =>
  onClient(dataSource, async (client) => {
    try {
      const { rows } = await client.query<{ passed: boolean }>({
        name: PROBE,
        text: 'SELECT EXISTS (SELECT FROM pg_prepared_statements WHERE name = $1) AS passed',
        values: [PROBE],
      });
      return rows[0]?.passed === false;
    } catch (error) {
      if (codeOf(error) === ALREADY_PREPARED) return false;
      throw error;
    }
  });
