import type * as Prometheus from 'prom-client';

// In a module, an import reads every export, WebSocket included, and with it loads a whole client for HTTP.
const { createServer } = process.getBuiltinModule('node:http');

type Registry = Prometheus.Registry;

/**
 * Metrics of a process that are made at the first scrape, so that a process which is not observed pays nothing. Counts begin
 * then; a rate needs two scrapes anyway.
 */
export class LazyMetrics<Made> {
  /** What {@link define} made; null before the first scrape. */
  made: Made | null = null;
  private registry: Promise<Registry> | null = null;

  /** @param define makes the metrics of a process in a registry; those of the Node process itself are added */
  constructor(private readonly define: (prometheus: typeof Prometheus, registry: Registry) => Made) {}

  /** All metrics in the text format of Prometheus. */
  async scrape(): Promise<string> {
    this.registry ??= this.make();
    return (await this.registry).metrics();
  }

  private async make(): Promise<Registry> {
    const prometheus = await import('prom-client');
    const registry = new prometheus.Registry();
    prometheus.collectDefaultMetrics({ register: registry });
    this.made = this.define(prometheus, registry);
    return registry;
  }
}

/** Where metrics are served, as the environment has it. */
export interface MetricsPlace {
  /** 0: nowhere. */
  port: number;
  host: string;
}

/**
 * Reads METRICS_PORT (0, the default: none) and METRICS_HOST (this machine alone).
 *
 * @throws an error with one sentence for a wrong port
 */
export function metricsPlace({ METRICS_PORT = '', METRICS_HOST = '' }: NodeJS.ProcessEnv): MetricsPlace {
  const port = Number(METRICS_PORT);
  if (!/^\d*$/.test(METRICS_PORT) || port > 65_535)
    throw new Error('METRICS_PORT must be a port number, or 0 for none.');
  return { port, host: METRICS_HOST || '127.0.0.1' };
}

const REASONS: Record<string, string> = {
  EADDRINUSE: 'the port is already in use',
  EACCES: 'this account may not use the port',
};

/**
 * Serves `GET /metrics` on a port of its own, which is never public. When that fails, `onFailure` gets one sentence, and the
 * process does its work without.
 *
 * @returns a function that stops it
 */
export function serveMetrics(
  { scrape }: { scrape: () => Promise<string> },
  { port, host }: MetricsPlace,
  onFailure: (sentence: string) => void,
): () => void {
  if (port === 0) return () => {};
  const server = createServer((request, response) => {
    const answer = (status: number, text: string) => {
      response.writeHead(status, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
      response.end(text);
    };
    if (request.method !== 'GET' || request.url !== '/metrics')
      return answer(404, 'Metrics are at /metrics.\n');
    scrape().then(
      (text) => answer(200, text),
      (error: unknown) => {
        onFailure(`The metrics cannot be collected: ${String(error)}.`);
        answer(500, 'The metrics cannot be collected.\n');
      },
    );
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    const why = REASONS[error.code ?? ''] ?? error.message;
    onFailure(`No metrics at ${host}:${port}: ${why}. Set METRICS_PORT, or 0 for none.`);
  });
  server.listen(port, host);
  // The work of the process keeps it alive, not this.
  server.unref();
  return () => void server.close();
}
