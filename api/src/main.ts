import { logDestination } from '@nidaan/tracing';
import { Config, readEnvironment } from './config.js';
import { assertPrepared } from './prepare/assert-prepared.js';
import { createApp } from './create-app.js';
import { countLogLosses } from './infrastructure/health/log-losses.js';
import { MetricsService } from './infrastructure/metrics/metrics.service.js';
import { createLog } from './infrastructure/logging/log.js';
import { runCli } from './startup-error.js';
import { serve } from './serve.js';

const FEW_CONNECTIONS =
  'Postgres may run out of connections when all processes are busy: raise max_connections or lower DATABASE_POOL_SIZE';

await runCli(async () => {
  const config = readEnvironment(Config, process.env);
  const left = await assertPrepared(config);
  const destination = logDestination();
  const log = createLog(config.LOG_LEVEL, destination);
  if (left < 0) log.warn({ lacking: -left }, FEW_CONNECTIONS);
  const app = await createApp(config, log);
  countLogLosses(app.get(MetricsService), destination);
  await serve(app, { config, log, destination });
  process.send?.({ ready: true });
});
