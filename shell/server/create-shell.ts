import { join } from 'node:path';
import type { RequestListener } from 'node:http';
import { callHeaders } from '@nidaan/tracing';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { createApp } from './app.js';
import { CatalogueWatch } from './ssr/catalogue-watch.js';
import type { Config } from './config.js';
import { inRequest, withRequestId } from './http/request-id.js';
import { logRequests } from './http/request-log.js';
import { ownCapabilities } from './releases/capabilities.js';
import { ShellMetrics } from './metrics/shell-metrics.js';
import { isDevelopment, Overrides } from './releases/override.js';
import { Previews } from './releases/previews.js';
import { PageStore } from './ssr/page-store.js';
import { Pages } from './ssr/pages.js';
import { ReleaseAssets } from './releases/release-assets.js';
import type { RegistryReader } from './releases/registry.js';
import { Renderer } from './ssr/renderer.js';
import { Versions } from './releases/versions.js';
import { VisitorVersions } from './ssr/visitor-version.js';

/** A shell that is ready to listen. */
interface RunningShell {
  app: RequestListener;
  close(): Promise<void>;
}

/** Called once for each version of a remote that cannot be shown, with the reason. */
type ReportFailure = (...failure: Parameters<ShellMetrics['failed']>) => void;

interface StackParts {
  reader: Pick<RegistryReader, 'current' | 'isWithdrawn'>;
  /** Answers requests below `/mfe/`. */
  remotes: RequestHandler;
  log: Logger;
  /** Reports to the API when absent. */
  report?: ReportFailure;
  metrics?: ShellMetrics;
}

function apiReporter({ apiOrigin }: Config): ReportFailure {
  return (remote, version, kind) => {
    const body = JSON.stringify({ remote, version, kind });
    const headers = { 'content-type': 'application/json', ...callHeaders() };
    fetch(`${apiOrigin}/api/client-errors`, { method: 'POST', headers, body }).catch(() => undefined);
  };
}

/** Creates a shell. The home page is rendered before this resolves. */
export async function createShell(
  config: Config,
  { reader, remotes, log, report: givenReport, metrics = new ShellMetrics() }: StackParts,
): Promise<RunningShell> {
  const assets = new ReleaseAssets({ path: config.releasesDir, keys: config.releaseKeys });
  const { contracts } = ownCapabilities();
  const tell = givenReport ?? apiReporter(config);
  const report: ReportFailure = (remote, version, reason) => {
    metrics.failed(remote, version, reason);
    tell(remote, version, reason);
  };
  const versions = new Versions({ reader, assets, contracts, report, log });
  const renderer = new Renderer();
  const catalogue = new CatalogueWatch(config.apiOrigin, () => void pages.refresh());
  const pages: Pages = new Pages({
    registry: versions,
    catalogue,
    renderer,
    store: new PageStore(join(config.dataDir, 'pages'), log),
    apiOrigin: config.apiOrigin,
    callsMs: config.renderWaitMs,
    publicUrl: config.publicUrl,
    vitalsPercent: config.vitalsPercent,
    assets,
    report,
    metrics,
    log,
  });
  metrics.watch({
    renderQueue: () => renderer.queued,
    registry: () => versions.latest,
    signatureAge: async () => {
      const { signed } = await reader.current();
      return signed ? (Date.now() - Date.parse(signed.at)) / 1000 : 0;
    },
  });
  await catalogue.start();
  await pages.get('/');
  const forStaff = { apiOrigin: config.apiOrigin, development: isDevelopment(config.publicUrl) };
  const overrides = new Overrides({
    hosts: config.overrideHosts,
    forAll: config.remotesUnderDevelopment,
    log,
    ...forStaff,
  });
  const releaseOf: ReleaseAssets['releaseOf'] = (name, version) => assets.releaseOf(name, version);
  const previews = new Previews({ reader, versions, releaseOf, ...forStaff });
  const visits = new VisitorVersions(versions, overrides, previews);
  const usual = inRequest(createApp(config, { pages, visits, versions, remotes, metrics, log }));
  const logged = logRequests(log, (url) => metrics.routeOf(url), metrics.measured(usual));
  const app = withRequestId(config.trustRequestId, logged);
  const close = () => {
    catalogue.stop();
    return renderer.close();
  };
  return { app, close };
}
