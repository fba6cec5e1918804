import { createServer } from 'node:http';
import { join } from 'node:path';
import { pino } from 'pino';
import { createApp } from './app.js';
import { CatalogueWatch } from './catalogue-watch.js';
import { readConfig } from './config.js';
import { PageStore } from './page-store.js';
import { Pages } from './pages.js';
import { RegistryReader } from './registry.js';
import { Renderer } from './renderer.js';

const STOP_MS = 3000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel, base: { part: 'shell' } });
  const renderer = new Renderer();
  const catalogue = new CatalogueWatch(config.apiOrigin, () => void pages.refresh());
  const registry = new RegistryReader(config.releasesDir, log);
  const pages: Pages = new Pages({
    registry,
    catalogue,
    renderer,
    store: new PageStore(join(config.dataDir, 'pages')),
    apiOrigin: config.apiOrigin,
    publicUrl: config.publicUrl,
    releasesDir: config.releasesDir,
    log,
  });
  await catalogue.start();
  await pages.get('/');
  const server = createServer(createApp(config, pages, registry, log));

  const stop = () => {
    catalogue.stop();
    server.close(() => void renderer.close().then(() => process.exit(0)));
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
