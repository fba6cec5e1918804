import { connect } from '../connect.js';
import { servingOptions } from '../data-source.js';
import { isMigrated } from '../infrastructure/database/applied-migrations.js';
import { StartupError } from '../startup-error.js';

/** Refuses a database whose tables are not those of this version. */
export async function assertPrepared(url: string): Promise<void> {
  // Without entities, whose descriptions take longer to build than the question to answer.
  const dataSource = await connect(url, { ...servingOptions(url), entities: [] });
  if (!(await isMigrated(dataSource).finally(() => dataSource.destroy())))
    throw new StartupError(
      'The database is not prepared for this version: run npm run prepare:database -w api.',
    );
}
