import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Application, RequestHandler } from 'express';

const PATHS = ['/api/docs', '/api/docs/*page', '/api/docs-json'];

/** Serves the documentation. Its generator and its pages are large, so they are loaded with the first request. */
export function addDocs(app: NestExpressApplication): void {
  let pages: Promise<RequestHandler> | undefined;
  const serve: RequestHandler = async (request, response, next) => {
    pages ??= import('./docs-pages.js').then(({ docsPagesOf }) => docsPagesOf(app));
    void (await pages)(request, response, next);
  };
  const router = app.getHttpAdapter().getInstance() as Application;
  for (const path of PATHS) router.get(path, serve);
}
