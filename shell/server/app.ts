import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import type { Logger } from 'pino';
import type { Config } from './config.js';
import { robots, sitemap } from './documents/crawlers.js';
import { policyFor, securityHeaders } from './http/headers.js';
import { canServePages, productHealth } from './health/health.js';
import type { ShellMetrics } from './metrics/shell-metrics.js';
import type { Pages } from './ssr/pages.js';
import { apiProxy } from './http/proxy.js';
import { idOf } from './http/request-id.js';
import { sendEncoded } from './http/send.js';
import { assets, images } from './http/static.js';
import { addressToLeave } from './releases/previews.js';
import type { Versions } from './releases/versions.js';
import type { VisitorVersions } from './ssr/visitor-version.js';
import { webManifest } from './documents/web-manifest.js';

const plain = (res: Response, status: number, text: string) =>
  res.status(status).set('Cache-Control', 'no-store').type('text/plain').send(text);

/** Each page has one address: no trailing slash, nothing that cannot be decoded or that leads to another host. */
function pagePath(req: Request): { path: string } | { redirect: string } | null {
  if (/\/\/|\\/.test(req.path) || req.path.length > 1000) return null;
  try {
    decodeURIComponent(req.path);
  } catch {
    return null;
  }
  if (req.path.length > 1 && req.path.endsWith('/')) {
    return { redirect: req.path.slice(0, -1) + req.originalUrl.slice(req.path.length) };
  }
  return { path: req.path };
}

interface AppParts {
  pages: Pick<Pages, 'get'>;
  visits: Pick<VisitorVersions, 'of'>;
  versions: Pick<Versions, 'current'>;
  /** Answers requests below `/mfe/`. */
  remotes: RequestHandler;
  metrics: Pick<ShellMetrics, 'upstreamFailed'>;
  log: Logger;
}

function documents({ pages, visits }: AppParts): RequestHandler {
  return async (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.set('Allow', 'GET, HEAD');
      plain(res, 405, 'Only GET and HEAD are allowed here.');
      return;
    }
    const place = pagePath(req);
    if (place && 'redirect' in place)
      return res.set('Cache-Control', 'no-cache').redirect(308, place.redirect);
    const left = addressToLeave(req);
    if (left) return res.set('Cache-Control', 'no-store').redirect(302, left);
    const query = new URLSearchParams(req.originalUrl.slice(req.path.length));
    const { registry, personal, host } = await visits.of(req, res);
    if (host) res.set('Content-Security-Policy', policyFor(host));
    const page = await pages.get(place?.path ?? '/404', query, registry);
    if (registry.preview) res.set('X-Robots-Tag', 'noindex');
    // The browser's clock may be wrong, so what depends on the day uses this one: see serverNow of the SDK.
    res.set('Server-Timing', `now;desc="${Date.now()}"`);
    const audience = registry.preview ? 'nobody' : personal ? 'visitor' : 'everyone';
    sendEncoded(req, res, page.status, page, audience);
  };
}

/** Documents for machines: robots.txt, the sitemap and the web app manifest. */
function forMachines(config: Config, versions: AppParts['versions']): express.Router {
  const router = express.Router();
  router.get('/robots.txt', (_req, res) => res.type('text/plain').send(robots(config.publicUrl)));
  router.get('/manifest.webmanifest', (_req, res) =>
    res.type('application/manifest+json').send(JSON.stringify(webManifest)),
  );
  router.get('/sitemap.xml', async (_req, res) => {
    const xml = await sitemap({ ...config, registry: await versions.current() }).catch(() => null);
    if (xml === null) plain(res, 503, 'The catalogue is temporarily unavailable. Please try again.');
    else res.type('application/xml').send(xml);
  });
  return router;
}

/** `/livez` and `/readyz` report on this process alone, `/healthz` on the whole application (decisions §14.11). */
function health(config: Config, parts: AppParts): express.Router {
  const router = express.Router();
  const ofProduct = productHealth(config.apiOrigin, config.remoteOrigins);
  const answer = (res: Response, ok: boolean, body: object) =>
    res
      .status(ok ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json(body);
  router.get('/livez', (_req, res) => void answer(res, true, { status: 'alive' }));
  router.get('/readyz', async (_req, res) => {
    const ready = await canServePages(parts);
    answer(res, ready, { status: ready ? 'ready' : 'not ready' });
  });
  router.get('/healthz', async (_req, res) => {
    const product = await ofProduct();
    answer(res, product.ok, product);
  });
  return router;
}

/** The shell's server: one origin for pages, files, the API and the remotes. */
export function createApp(config: Config, parts: AppParts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  const toApi = apiProxy(config.apiOrigin, () => parts.metrics.upstreamFailed('api'));
  app.use(securityHeaders);
  app.use((req, res, next) => (res.set('X-Request-Id', idOf(req)), next()));
  app.use((req, res, next) => (/^\/api(\/|$)/.test(req.path) ? toApi(req, res, next) : next()));
  app.use((req, res, next) => (req.path.startsWith('/mfe/') ? parts.remotes(req, res, next) : next()));
  app.use(health(config, parts));
  app.use('/assets', assets, (_req, res) => plain(res, 404, 'File not found.'));
  app.use('/images', images, (_req, res) => plain(res, 404, 'Image not found.'));
  app.use(forMachines(config, parts.versions));
  app.use(documents(parts));
  app.use((error: unknown, _req: Request, res: Response, _next: () => void) => {
    parts.log.error({ err: error }, 'a page failed');
    if (res.headersSent) res.destroy();
    else plain(res, 500, 'Something went wrong on our side. Please try again.');
  });
  return app;
}
