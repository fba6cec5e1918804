import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../dist/open-database.js';
import { migrateAndSeed } from '../../dist/prepare/prepare.js';

const program = fileURLToPath(new URL('./postgres-keeper.js', import.meta.url));

/** Starts one Postgres for the whole run, with a migrated and seeded database that every suite copies. */
export default async function setUp() {
  const keeper = fork(program);
  const ended = once(keeper, 'exit');
  const [ready] = await Promise.race([once(keeper, 'message'), ended]);
  if (!ready?.url) throw new Error('Postgres for the tests did not start.');
  const template = await openDatabase(ready.ownerUrl);
  await migrateAndSeed(template, new URL(ready.url).username);
  await template.destroy();
  process.env.TEST_POSTGRES = ready.superuserUrl;
  process.env.TEST_APPLICATION = ready.url;
  globalThis.testPostgres = { keeper, ended };
}
