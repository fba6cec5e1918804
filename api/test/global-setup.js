import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../dist/database/open.js';
import { migrateAndSeed } from '../dist/database/prepare.js';

const program = fileURLToPath(new URL('./postgres-keeper.js', import.meta.url));

/** One Postgres for the whole run, with a migrated and seeded database that every suite copies. */
export default async function setUp() {
  const keeper = fork(program);
  const ended = once(keeper, 'exit');
  const [told] = await Promise.race([once(keeper, 'message'), ended]);
  if (!told?.url) throw new Error('Postgres for the tests did not start.');
  const template = await openDatabase(told.ownerUrl);
  await migrateAndSeed(template, new URL(told.url).username);
  await template.destroy();
  process.env.TEST_POSTGRES = told.superuserUrl;
  process.env.TEST_APPLICATION = told.url;
  globalThis.testPostgres = { keeper, ended };
}
