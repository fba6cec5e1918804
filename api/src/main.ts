import { logDestination } from '@nidaan/tracing';
import type { Express } from 'express';
import { Config, readEnvironment } from './config.js';
import { assertPrepared } from './prepare/assert-prepared.js';
import { createApp } from './create-app.js';
import { countLogLosses } from './infrastructure/health/log-losses.js';
import { MetricsService } from './infrastructure/metrics/metrics.service.js';
import { createLog } from './infrastructure/logging/log.js';
import { traceProcess } from './infrastructure/tracing.js';
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
  let router: Express | undefined;
  const stopTracing = await traceProcess('api', config, log, () => router);
  const app = await createApp(config, log);
  router = app.getHttpAdapter().getInstance();
  countLogLosses(app.get(MetricsService), destination);
  await serve(app, { config, log, stopTracing });
  process.send?.({ ready: true });
});
