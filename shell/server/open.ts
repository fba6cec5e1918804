import { join } from 'node:path';
import type { Express, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { createApp } from './app.js';
import { CatalogueWatch } from './catalogue-watch.js';
import type { Config } from './config.js';
import { ownOffer } from './offer.js';
import { isDevelopment, Overrides } from './override.js';
import { PageStore } from './page-store.js';
import { Pages } from './pages.js';
import { Published } from './published.js';
import type { RegistryReader } from './registry.js';
import { Renderer } from './renderer.js';
import { Versions } from './versions.js';
import { Visits } from './visits.js';

/** A shell, ready to listen. */
export interface House {
  app: Express;
  close(): Promise<void>;
}

function teller({ apiOrigin }: Config) {
  return (remote: string, version: string, kind: string): void => {
    const body = JSON.stringify({ remote, version, kind });
    const headers = { 'content-type': 'application/json' };
    fetch(`${apiOrigin}/api/client-errors`, { method: 'POST', headers, body }).catch(() => undefined);
  };
}

/** Puts a shell together; its first page is rendered before it is given. */
export async function openShell(
  config: Config,
  { reader, remotes, log }: { reader: Pick<RegistryReader, 'current'>; remotes: RequestHandler; log: Logger },
): Promise<House> {
  const published = new Published(config.releasesDir);
  const { contracts } = ownOffer();
  const versions = new Versions({ reader, published, contracts, tell: teller(config), log });
  const renderer = new Renderer();
  const catalogue = new CatalogueWatch(config.apiOrigin, () => void pages.refresh());
  const pages: Pages = new Pages({
    registry: versions,
    catalogue,
    renderer,
    store: new PageStore(join(config.dataDir, 'pages')),
    apiOrigin: config.apiOrigin,
    publicUrl: config.publicUrl,
    published,
    log,
  });
  await catalogue.start();
  await pages.get('/');
  const overrides = new Overrides({
    hosts: config.overrideHosts,
    apiOrigin: config.apiOrigin,
    development: isDevelopment(config.publicUrl),
  });
  const visits = new Visits(versions, overrides);
  const app = createApp(config, { pages, visits, versions, remotes, log });
  const close = () => {
    catalogue.stop();
    return renderer.close();
  };
  return { app, close };
}
