import { createRequire } from 'node:module';
import type { IncomingMessage } from 'node:http';
import type { Express } from 'express';
import { startTracing } from '@nidaan/tracing';
import type { Logger } from 'pino';
import type { Config } from '../config.js';
import { patternOf, routeOf } from './routes.js';

/** The route of a request that was answered before Express. */
function earlyRouteOf(app: Express, { method = '', url = '' }: IncomingMessage): string | null {
  return routeOf(app, method === 'HEAD' ? 'GET' : method, url.split('?')[0] ?? '');
}

type Traced = Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT'>;

/**
 * Traces a process that has the database, where spans are wanted. Returns how to send the last ones.
 *
 * @param service its name in traces
 * @param app the application whose requests are traced; undefined until it is made, and where nothing is served
 */
export const traceProcess = (
  service: 'api' | 'messages',
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Traced,
  log: Logger,
  app: () => Express | undefined = () => undefined,
): Promise<() => Promise<void>> =>
  startTracing({
    service,
    endpoint,
    isEntry: false,
    routeOf(request: IncomingMessage & { route?: { path: string } }) {
      const made = app();
      return patternOf(request) ?? (made ? earlyRouteOf(made, request) : null);
    },
    requirePg: () => void createRequire(import.meta.url)('pg'),
    log,
  });
