import { z } from 'zod';
import type { LogDestination } from '@nidaan/tracing';
import type { MetricsService } from '../metrics/metrics.service.js';

/** A message of the parent process about the log files that it writes. */
const LogLosses = z.object({ logLinesDropped: z.record(z.string(), z.number().int().nonnegative()) });

/** Adds to the metrics the log lines that this process and its parent process could not write. */
export function countLogLosses(metrics: MetricsService, destination: LogDestination): void {
  metrics.watchLogLosses(() => ({ api: destination.dropped }));
  let reported: Record<string, number> = {};
  metrics.watchLogLosses(() => reported);
  process.on('message', (message) => {
    const losses = LogLosses.safeParse(message);
    if (losses.success) reported = losses.data.logLinesDropped;
  });
}
