import { z } from 'zod';
import type { LogDestination } from '../http/log-destination.js';
import type { MetricsService } from './metrics.service.js';

/** What the process that started this one says of the log files that it writes. */
const LogLosses = z.object({ logLinesDropped: z.record(z.string(), z.number().int().nonnegative()) });

/** Shows in the metrics what this process could not write to its log, and what anyone who started it could not write. */
export function countLogLosses(metrics: MetricsService, destination: LogDestination): void {
  metrics.watchLogLosses(() => ({ api: destination.dropped }));
  let reported: Record<string, number> = {};
  metrics.watchLogLosses(() => reported);
  process.on('message', (message) => {
    const losses = LogLosses.safeParse(message);
    if (losses.success) reported = losses.data.logLinesDropped;
  });
}
