import { createServer, type Server } from 'node:http';
import type { Logger } from 'pino';
import { codeOf } from '../error-code.js';
import { describeError } from '../logging/log.js';
import type { MetricsService } from './metrics.service.js';

/** Where metrics are served. Without a port, and with port 0, they are not. */
export interface MetricsPlace {
  METRICS_PORT?: number | undefined;
  METRICS_HOST: string;
}

const REASONS: Record<string, string> = {
  EADDRINUSE: 'the port is already in use',
  EACCES: 'this account may not use the port',
};

function serverOf(metrics: MetricsService, log: Logger): Server {
  return createServer((request, response) => {
    const answer = (status: number, text: string) => {
      response.writeHead(status, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
      response.end(text);
    };
    if (request.method !== 'GET' || request.url !== '/metrics')
      return answer(404, 'Metrics are at /metrics.\n');
    metrics.scrape().then(
      (text) => answer(200, text),
      (error: unknown) => {
        log.error({ err: describeError(error) }, 'the metrics cannot be collected');
        answer(500, 'The metrics cannot be collected.\n');
      },
    );
  });
}

/**
 * Serves `GET /metrics` on a port of its own, which is never public: neither nginx nor the shell forwards to it. A process
 * whose metrics cannot be served does its work without, and logs why. Returns how to stop.
 */
export function serveMetrics(
  metrics: MetricsService,
  { METRICS_PORT: port, METRICS_HOST: host }: MetricsPlace,
  log: Logger,
): () => void {
  if (!port) return () => undefined;
  const server = serverOf(metrics, log);
  server.on('error', (error) => {
    const code = codeOf(error);
    log.warn({ host, port }, `no metrics: ${REASONS[code] ?? code}; set METRICS_PORT, or 0 for none`);
  });
  server.listen(port, host, () => log.info({ host, port }, 'metrics are served'));
  // The work of the process keeps it alive, not this.
  server.unref();
  return () => void server.close();
}
