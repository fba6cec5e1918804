import { logDestination } from '@nidaan/tracing';
import { DataSource } from 'typeorm';
import { assertPrepared } from './prepare/assert-prepared.js';
import { Config, readEnvironment } from './config.js';
import { MessageCounts } from './infrastructure/events/message-counts.js';
import { createLog } from './infrastructure/logging/log.js';
import { traceProcess } from './infrastructure/tracing.js';
import { serveMetrics } from './infrastructure/metrics/metrics-server.js';
import { MetricsService } from './infrastructure/metrics/metrics.service.js';
import { watchPool } from './infrastructure/metrics/watch-pool.js';
import { SENDING_POOL_SIZE } from './messages/sending/sending.module.js';
import { startSending } from './messages/sending/start-sending.js';
import { stopOnSignals } from './infrastructure/logging/process-end.js';
import { runCli } from './startup-error.js';

// Sends emails and text messages, for API processes with SEND_MESSAGES=elsewhere.
await runCli(async () => {
  const config = readEnvironment(Config, process.env);
  await assertPrepared({ ...config, DATABASE_POOL_SIZE: SENDING_POOL_SIZE });
  const log = createLog(config.LOG_LEVEL, logDestination());
  const stopTracing = await traceProcess('messages', config, log);
  const sending = await startSending(config, log);
  const metrics = new MetricsService();
  sending.get(MessageCounts).listen(metrics.countMessage);
  watchPool(metrics, sending.get(DataSource));
  const stopMetrics = serveMetrics(metrics, config, log);
  stopOnSignals(log, () => {
    stopMetrics();
    return sending.close().then(stopTracing);
  });
  log.info('messages are sent');
  process.send?.({ ready: true });
});
