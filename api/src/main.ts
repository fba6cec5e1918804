import { Config, readEnvironment } from './config.js';
import { createApp } from './create-app.js';
import { servingOptions } from './data-source.js';
import { openDatabase } from './open-database.js';
import { countLogLosses } from './infrastructure/health/log-losses.js';
import { MetricsService } from './infrastructure/metrics/metrics.service.js';
import { createLog } from './infrastructure/logging/log.js';
import { logDestination } from './infrastructure/logging/log-destination.js';
import { StartupError, runCli } from './startup-error.js';
import { serve } from './serve.js';

async function assertPrepared(url: string): Promise<void> {
  // Without entities, whose descriptions take longer to build than the question to answer.
  const dataSource = await openDatabase(url, { ...servingOptions(url), entities: [] });
  const pending = await dataSource.showMigrations().finally(() => dataSource.destroy());
  if (pending)
    throw new StartupError(
      'The database is not prepared for this version: run npm run prepare:database -w api.',
    );
}

await runCli(async () => {
  const config = readEnvironment(Config, process.env);
  await assertPrepared(config.DATABASE_URL);
  const destination = logDestination();
  const log = createLog(config.LOG_LEVEL, destination);
  const app = await createApp(config, log);
  countLogLosses(app.get(MetricsService), destination);
  await serve(app, { config, log, destination });
  process.send?.({ ready: true });
});
