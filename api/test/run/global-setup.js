import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../dist/open-database.js';
import { migrateAndSeed } from '../../dist/prepare/prepare.js';

const program = fileURLToPath(new URL('./postgres-keeper.js', import.meta.url));

/**
 * Starts one Postgres for the whole run, with a migrated and seeded database that every suite copies. Suites about faults
 * set the global `isOnDisk`.
 */
export default async function setUp(_, { globals }) {
  const keeper = fork(program, globals.isOnDisk ? ['disk'] : []);
  const ended = once(keeper, 'exit');
  const [ready] = await Promise.race([once(keeper, 'message'), ended]);
  if (!ready?.url) throw new Error('Postgres for the tests did not start.');
  const template = await openDatabase(ready.ownerUrl);
  await migrateAndSeed(template, new URL(ready.url).username);
  await template.destroy();
  // What the tests store for a moment is in the folder of the run.
  process.env.TMPDIR = ready.temporary;
  process.env.TEST_POSTGRES = ready.superuserUrl;
  process.env.TEST_APPLICATION = ready.url;
  globalThis.testPostgres = { keeper, ended };
}
