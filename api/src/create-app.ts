import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import type { Logger as Log } from 'pino';
import { AppModule } from './app.module.js';
import type { Config } from './config.js';
import { MetricsService } from './infrastructure/metrics/metrics.service.js';
import { closeDocs } from './docs/docs-access.js';
import { addDocs } from './docs/add-docs.js';
import { corsFor } from './infrastructure/http/cors.js';
import { limitArrival } from './infrastructure/http/arrival.js';
import { securityHeaders } from './infrastructure/http/headers.js';
import { bodyKinds } from './infrastructure/http/body/body-kind.js';
import { jsonBody } from './infrastructure/http/body/json-body.js';
import { requestLog } from './infrastructure/logging/log.js';
import { rememberRequest } from './infrastructure/logging/remember-request.js';
import { plainAddress } from './infrastructure/http/reject-unsafe-json.js';
import { noteRefusedRights } from './security-events/refused-rights.js';
import { SecurityEvents } from './security-events/security-events.service.js';
import { validationPipe } from './infrastructure/http/validation.js';

/**
 * Creates the application, ready to listen. Requests pass the middlewares in the order in which they are added here.
 */
export async function createApp(config: Config, log: Log): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config, log), {
    bodyParser: false,
    abortOnError: false,
    logger: false,
  });
  app.set('trust proxy', config.TRUST_PROXY);
  app.set('query parser', 'simple');
  app.set('etag', false);
  app.disable('x-powered-by');
  app.use(requestLog(log), rememberRequest, securityHeaders, app.get(MetricsService).measure);
  app.use(noteRefusedRights(app.get(SecurityEvents)));
  if (config.ALLOWED_ORIGINS.length > 0) app.enableCors(corsFor(config.ALLOWED_ORIGINS));
  app.use(plainAddress, jsonBody(bodyKinds(app)));
  app.useGlobalPipes(validationPipe());
  if (config.NODE_ENV !== 'development' || config.PUBLIC_URL.startsWith('https:')) closeDocs(app);
  addDocs(app);
  limitArrival(app.getHttpServer(), config.LIMIT_ARRIVAL_SECONDS);
  await app.init();
  app.useLogger(app.get(Logger));
  return app;
}
