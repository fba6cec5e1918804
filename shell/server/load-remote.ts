import { join } from 'node:path';
import type { Express, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { createApp } from './app.js';
import { CatalogueWatch } from './ssr/catalogue-watch.js';
import type { Config } from './config.js';
import { ownCapabilities } from './releases/capabilities.js';
import { isDevelopment, Overrides } from './releases/override.js';
import { PageStore } from './ssr/page-store.js';
import { Pages } from './ssr/pages.js';
import { ReleaseAssets } from './releases/release-assets.js';
import type { RegistryReader } from './releases/registry.js';
import { Renderer } from './ssr/renderer.js';
import { Versions } from './releases/versions.js';
import { VisitorVersions } from './ssr/visitor-version.js';

/** A shell, ready to listen. */
interface RunningShell {
  app: Express;
  close(): Promise<void>;
}

/** Told once of each version of a remote that cannot be shown, and why. */
type Tell = (remote: string, version: string, reason: string) => void;

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
  const assets = new ReleaseAssets(config.releasesDir);
  const { contracts } = ownCapabilities();
  const tell = given ?? teller(config);
  const versions = new Versions({ reader, assets, contracts, tell, log });
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
    assets,
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
  const visits = new VisitorVersions(versions, overrides);
  const app = createApp(config, { pages, visits, versions, remotes, log });
  const close = () => {
    catalogue.stop();
    return renderer.close();
  };
  return { app, close };
}
