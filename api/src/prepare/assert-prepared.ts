import type { Config } from '../config.js';
import { connect } from '../connect.js';
import { servingOptionsOf } from '../data-source.js';
import { isMigrated } from '../infrastructure/database/applied-migrations.js';
import { StartupError } from '../startup-error.js';
import { assertConnections } from './assert-connections.js';

/**
 * Refuses a database whose tables are not those of this version, or that is connected in a way that does not fit. Returns
 * the connections that are left for others; see {@link assertConnections}.
 */
export async function assertPrepared(config: Config): Promise<number> {
  // Without entities, whose descriptions take longer to build than the question to answer.
  const dataSource = await connect(config.DATABASE_URL, { ...servingOptionsOf(config), entities: [] });
  try {
    if (!(await isMigrated(dataSource)))
      throw new StartupError(
        'The database is not prepared for this version: run npm run prepare:database -w api.',
      );
    return await assertConnections(dataSource, config);
  } finally {
    await dataSource.destroy();
  }
}
