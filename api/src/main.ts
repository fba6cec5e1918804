import { Config, readEnvironment } from './config.js';
import { assertPrepared } from './prepare/assert-prepared.js';
import { createApp } from './create-app.js';
import { countLogLosses } from './infrastructure/health/log-losses.js';
import { MetricsService } from './infrastructure/metrics/metrics.service.js';
import { createLog } from './infrastructure/logging/log.js';
import { logDestination } from './infrastructure/logging/log-destination.js';
import { runCli } from './startup-error.js';
import { serve } from './serve.js';

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
