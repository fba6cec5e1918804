import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../dist/database/embedded.js';
import { openDatabase } from '../dist/database/open.js';
import { migrateAndSeed } from '../dist/database/prepare.js';

/** One Postgres for the whole run, with a migrated and seeded database that every suite copies. */
export default async function setUp() {
  const dataDir = await mkdtemp(join(tmpdir(), 'nidaan-test-'));
  await chmod(dataDir, 0o755);
  const postgres = await startEmbedded({ dataDir });
  const template = await openDatabase(postgres.ownerUrl);
  await migrateAndSeed(template, new URL(postgres.url).username);
  await template.destroy();
  process.env.TEST_POSTGRES = postgres.superuserUrl;
  process.env.TEST_APPLICATION = postgres.url;
  globalThis.testPostgres = { ...postgres, dataDir };
}
