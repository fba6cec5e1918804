import { z } from 'zod';
import { readEnvironment } from '../../config.js';
import { dataDirOf } from '../../data-dir.js';
import { optionalAddresses, ownerUrlOf } from '../../infrastructure/database/database.settings.js';
import { openDatabase } from '../../open-database.js';
import { withAdvisoryLock, migrateAndSeed } from '../../prepare/prepare.js';
import { servingRole } from '../../prepare/rights.js';
import { runCli } from '../../startup-error.js';
import { AdminEnvironment } from './admin-environment.js';
import { DEFAULT_ADMIN, resetAdmin } from './first-admin.js';
import { drawPassword } from '../../users/password.js';

const Environment = AdminEnvironment.extend({
  ...optionalAddresses,
  DATA_DIR: z.string().optional(),
});

/** Starts the Postgres of `npm start`. It is loaded only here, because it is not part of the image for production. */
async function startLocal(dataDir: string) {
  const { startEmbedded } = await import('../../development/embedded-postgres/embedded.js');
  return startEmbedded({ dataDir });
}

await runCli(async () => {
  const env = readEnvironment(Environment, process.env);
  const dataDir = env.DATABASE_URL ? null : dataDirOf(env);
  const embedded = dataDir ? await startLocal(dataDir) : null;
  const url = env.DATABASE_URL ?? embedded?.url ?? '';
  const ownerUrl = embedded?.ownerUrl ?? ownerUrlOf({ ...env, DATABASE_URL: url });
  const admin = { email: env.ADMIN_EMAIL ?? DEFAULT_ADMIN, password: env.ADMIN_PASSWORD ?? drawPassword() };
  try {
    const dataSource = await openDatabase(ownerUrl);
    await withAdvisoryLock(dataSource, async () => {
      await migrateAndSeed(dataSource, servingRole(url, ownerUrl));
      await resetAdmin(dataSource, admin, dataDir);
    }).finally(() => dataSource.destroy());
  } finally {
    await embedded?.stop();
  }
  console.log(`Admin ${admin.email}, password ${admin.password}`);
});
