import { statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { LazyMetrics, type MetricsPlace, metricsPlace, serveMetrics } from './metrics.js';
import { wholeFiles } from './whole-files.js';

// In a module, an import reads every export, WebSocket included, and with it loads a whole client for HTTP.
const { createServer } = process.getBuiltinModule('node:http');

/**
 * Server of a remote's files: `/mfe/<name>/<version>/…` from the releases folder, `/livez` (the process runs) and
 * `/readyz` (there are files to serve); `/healthz` is the older name of `/livez`.
 * Version folders never change, so browsers may cache their files for a year.
 */
const { REMOTE = '', RELEASES_DIR = '', PORT = '', HOST = '127.0.0.1' } = process.env;
// Accepts only names that builds produce: no percent-encoding and no `..`.
const ADDRESS = /^\/mfe\/([a-z]+)\/(\w[\w.-]*)(\/(?!.*\.\.)[\w./-]+)$/;

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function metricsPlaceOf(): MetricsPlace {
  try {
    return metricsPlace(process.env);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

if (!/^[a-z]+$/.test(REMOTE)) fail('REMOTE must name the remote to serve, such as storefront.');
if (!RELEASES_DIR) fail('RELEASES_DIR must name the folder that releases are kept in.');
if (!/^\d+$/.test(PORT)) fail('PORT must be a number.');
const place = metricsPlaceOf();

const files = wholeFiles(join(RELEASES_DIR, REMOTE), {
  dev: true,
  brotli: true,
  gzip: true,
  setHeaders: (res) => {
    res.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    res.setHeader('X-Content-Type-Options', 'nosniff');
    res.setHeader('Vary', 'Accept-Encoding');
  },
});

const isReadable = () =>
  statSync(join(RELEASES_DIR, REMOTE), { throwIfNoEntry: false })?.isDirectory() === true;

const metrics = new LazyMetrics(({ Histogram }, registry) => ({
  durations: new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  }),
}));

/** Measures a request; of its address only whether it is a file of a version. */
function measure({ method = '', url = '' }: IncomingMessage, res: ServerResponse): void {
  const begun = performance.now();
  const route = url.startsWith('/mfe/') ? '/mfe/*' : 'other';
  res.once('finish', () => {
    const labels = { method, route, status: res.statusCode };
    metrics.made?.durations.observe(labels, (performance.now() - begun) / 1000);
  });
}

const server = createServer((req, res) => {
  if (metrics.made) measure(req, res);
  const refuse = (status: number, text: string) => {
    res.writeHead(status, {
      'Content-Type': 'text/plain',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    res.end(text);
  };
  if (req.url === '/livez' || req.url === '/healthz') return refuse(200, 'ok');
  if (req.url === '/readyz')
    return isReadable() ? refuse(200, 'ok') : refuse(503, 'No version is published.');
  const [, name, version, path] = ADDRESS.exec((req.url ?? '').split('?')[0] ?? '') ?? [];
  if (name !== REMOTE || version === undefined || path === undefined) {
    return refuse(404, 'File not found.');
  }
  if (req.method !== 'GET' && req.method !== 'HEAD')
    return refuse(405, 'Only GET and HEAD are allowed here.');
  req.url = `/${version}/browser${path}`;
  return files(req, res, () => refuse(404, 'File not found.'));
});

server.on('error', (error: NodeJS.ErrnoException) =>
  fail(error.code === 'EADDRINUSE' ? `Port ${PORT} is in use.` : error.message),
);
server.listen(Number(PORT), HOST, () => process.send?.({ ready: true }));

const say = (sentence: string) => void process.stderr.write(`${sentence}\n`);
const stopMetrics = serveMetrics({ scrape: () => metrics.scrape() }, place, say);

const stop = () => {
  stopMetrics();
  server.close(() => process.exit(0));
  server.closeAllConnections();
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop);
