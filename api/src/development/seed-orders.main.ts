import { z } from 'zod';
import { readEnvironment } from '../config.js';
import { dataDirOf } from '../data-dir.js';
import { optionalAddresses, ownerUrlOf } from '../infrastructure/database/database.settings.js';
import { startEmbedded } from './embedded-postgres/embedded.js';
import { openDatabase } from '../open-database.js';
import { withAdvisoryLock, migrateAndSeed } from '../prepare/prepare.js';
import { servingRole } from '../prepare/rights.js';
import { seedDemonstration } from './demonstration-orders.js';
import { StartupError, runCli } from '../startup-error.js';

const Environment = z.object({
  ...optionalAddresses,
  DATA_DIR: z.string().optional(),
});
const MAX_ORDERS = 1_000_000;

function countOf(given = '1000'): number {
  const count = Number(given);
  if (Number.isInteger(count) && count >= 1 && count <= MAX_ORDERS) return count;
  throw new StartupError(`The number of orders must be a whole number from 1 to ${MAX_ORDERS}.`);
}

await runCli(async () => {
  const count = countOf(process.argv[2]);
  const env = readEnvironment(Environment, process.env);
  const embedded = env.DATABASE_URL ? null : await startEmbedded({ dataDir: dataDirOf(env) });
  const url = env.DATABASE_URL ?? embedded?.url ?? '';
  const ownerUrl = embedded?.ownerUrl ?? ownerUrlOf({ ...env, DATABASE_URL: url });
  try {
    const dataSource = await openDatabase(ownerUrl);
    await withAdvisoryLock(dataSource, async () => {
      await migrateAndSeed(dataSource, servingRole(url, ownerUrl));
      await seedDemonstration(dataSource, count);
    }).finally(() => dataSource.destroy());
  } finally {
    await embedded?.stop();
  }
  console.log(`The database has ${count} demonstration orders.`);
});
