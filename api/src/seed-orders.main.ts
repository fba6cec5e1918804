import { z } from 'zod';
import { DatabaseUrl, dataDirOf, readEnvironment } from './config.js';
import { startEmbedded } from './database/embedded.js';
import { openDatabase } from './database/open.js';
import { exclusively, migrateAndSeed } from './database/prepare.js';
import { seedDemonstration } from './database/seed/demonstration-orders.js';
import { Refusal, runOrRefuse } from './refusal.js';

const Environment = z.object({ DATABASE_URL: DatabaseUrl.optional(), DATA_DIR: z.string().optional() });
const MOST = 1_000_000;

await runOrRefuse(async () => {
  const count = Number(process.argv[2] ?? 1000);
  if (!Number.isInteger(count) || count < 1 || count > MOST)
    throw new Refusal('Say how many orders: a whole number from 1 to 1000000.');
  const env = readEnvironment(Environment, process.env);
  const embedded = env.DATABASE_URL ? null : await startEmbedded({ dataDir: dataDirOf(env) });
  try {
    const dataSource = await openDatabase(env.DATABASE_URL ?? embedded?.url ?? '');
    await exclusively(dataSource, async () => {
      await migrateAndSeed(dataSource);
      await seedDemonstration(dataSource, count);
    }).finally(() => dataSource.destroy());
  } finally {
    await embedded?.stop();
  }
  console.log(`There are ${count} orders for demonstration.`);
});
