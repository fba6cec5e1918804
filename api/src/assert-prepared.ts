import { servingOptions } from './data-source.js';
import { openDatabase } from './open-database.js';
import { StartupError } from './startup-error.js';

/** Refuses a database whose tables are not those of this version. */
export async function assertPrepared(url: string): Promise<void> {
  // Without entities, whose descriptions take longer to build than the question to answer.
  const dataSource = await openDatabase(url, { ...servingOptions(url), entities: [] });
  const pending = await dataSource.showMigrations().finally(() => dataSource.destroy());
  if (pending)
    throw new StartupError(
      'The database is not prepared for this version: run npm run prepare:database -w api.',
    );
}
