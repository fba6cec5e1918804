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
interface RunningShell {
  app: Express;
  close(): Promise<void>;
}

/** Told once of each version of a remote that cannot be shown, and why. */
type Tell = (remote: string, version: string, flaw: string) => void;

interface StackParts {
  reader: Pick<RegistryReader, 'current'>;
  /** Sends what is asked for below `/mfe/`. */
  remotes: RequestHandler;
  log: Logger;
  /** Tells the API when absent. */
  tell?: Tell;
}

function teller({ apiOrigin }: Config): Tell {
  return (remote, version, kind) => {
    const body = JSON.stringify({ remote, version, kind });
    const headers = { 'content-type': 'application/json' };
    fetch(`${apiOrigin}/api/client-errors`, { method: 'POST', headers, body }).catch(() => undefined);
  };
}

/** Puts a shell together; its first page is rendered before it is given. */
export async function openShell(
  config: Config,
  { reader, remotes, log, tell: given }: StackParts,
): Promise<RunningShell> {
  const published = new Published(config.releasesDir);
  const { contracts } = ownOffer();
  const tell = given ?? teller(config);
  const versions = new Versions({ reader, published, contracts, tell, log });
  const renderer = new Renderer();
  const catalogue = new CatalogueWatch(config.apiOrigin, () => void pages.refresh());
  const pages: Pages = new Pages({
    registry: versions,
    catalogue,
    renderer,
    store: new PageStore(join(config.dataDir, 'pages')),
    apiOrigin: config.apiOrigin,
    callsMs: config.renderWaitMs,
    publicUrl: config.publicUrl,
    published,
    tell,
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
