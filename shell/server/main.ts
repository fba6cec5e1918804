import { createServer } from 'node:http';
import { releasesFolder } from '@nidaan/registry';
import { readConfig } from './config.js';
import { logDestination, startTracing } from '@nidaan/tracing';
import { serveMetrics } from '@nidaan/sdk/tooling/metrics';
import { createShell } from './create-shell.js';
import { createLog } from './log.js';
import { arrivalLimits } from './http/arrival.js';
import { remoteProxy } from './http/proxy.js';
import { ShellMetrics } from './metrics/shell-metrics.js';
import { RegistryReader } from './releases/registry.js';

const STOP_MS = 3000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel, logDestination());
  const metrics = new ShellMetrics();
  const folder = releasesFolder(config.releasesDir, config.releaseKeys, config.dataDir);
  const stopTracing = await startTracing({
    service: 'shell',
    endpoint: config.tracesEndpoint,
    isEntry: true,
    routeOf: ({ url = '' }) => metrics.routeOf(url),
    log,
  });
  const shell = await createShell(config, {
    reader: new RegistryReader(folder, log, (reason) => metrics.registryRefused(reason)),
    remotes: remoteProxy(config.remoteOrigins, (name) => metrics.upstreamFailed(name)),
    metrics,
    log,
  });
  const server = createServer(arrivalLimits(), shell.app);

  const stopMetrics = serveMetrics(metrics, config.metrics, (sentence) => log.warn(sentence));

  const stop = () => {
    stopMetrics();
    const end = () => shell.close().then(stopTracing);
    server.close(() => void end().then(() => process.exit(0)));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), STOP_MS).unref();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);

  server.on('error', (error: NodeJS.ErrnoException) => {
    const why = error.code === 'EADDRINUSE' ? `Port ${config.port} is in use. Set PORT.` : error.message;
    process.stderr.write(`${why}\n`);
    process.exit(1);
  });
  server.listen(config.port, config.host, () => {
    log.info({ port: config.port }, 'listening');
    process.send?.({ ready: true });
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
