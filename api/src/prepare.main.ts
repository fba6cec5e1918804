import { z } from 'zod';
import { readEnvironment } from './config.js';
import { dataDirOf } from './data-dir.js';
import {
  DatabaseUrl,
  DirectDatabaseUrl,
  directUrlOf,
  ownerUrlOf,
} from './infrastructure/database/database.settings.js';
import { openDatabase } from './open-database.js';
import { withAdvisoryLock, migrateAndSeed } from './prepare/prepare.js';
import { servingRole } from './prepare/rights.js';
import { ensureServingRole } from './prepare/serving-role.js';
import { runCli } from './startup-error.js';
import { AdminEnvironment, configuredAdmin } from './auth/admin/admin-environment.js';
import { ensureAdmin } from './auth/admin/first-admin.js';

const Environment = AdminEnvironment.extend({
  DATABASE_URL: DatabaseUrl,
  DATABASE_DIRECT_URL: DirectDatabaseUrl,
  DATABASE_OWNER_URL: DatabaseUrl.optional(),
  DATA_DIR: z.string().optional(),
  EMBEDDED: z.literal('1', 'EMBEDDED is 1 or absent.').optional(),
}).refine((env) => Boolean(env.ADMIN_EMAIL) === Boolean(env.ADMIN_PASSWORD), {
  error: 'ADMIN_EMAIL and ADMIN_PASSWORD must be given together.',
});

await runCli(async () => {
  const env = readEnvironment(Environment, process.env);
  const ownerUrl = ownerUrlOf(env);
  const dataSource = await openDatabase(ownerUrl);
  try {
    await withAdvisoryLock(dataSource, async () => {
      const url = directUrlOf(env);
      const role = servingRole(url, ownerUrl);
      if (role) await ensureServingRole(dataSource, url, role);
      await migrateAndSeed(dataSource, role);
      await ensureAdmin(dataSource, configuredAdmin(env), env.EMBEDDED ? dataDirOf(env) : null);
    });
  } finally {
    await dataSource.destroy();
  }
  console.log('The database is ready.');
});
