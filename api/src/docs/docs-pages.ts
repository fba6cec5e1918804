import { type INestApplication, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import type { RequestHandler } from 'express';
import { ProblemFilter } from '../infrastructure/http/problem.filter.js';
import { MetricsService } from '../infrastructure/metrics/metrics.service.js';
import { describeApi } from './document.js';

@Module({})
class DocsPages {}

/** The pages of the documentation at /api/docs, and the OpenAPI document at /api/docs-json. */
export async function docsPagesOf(api: INestApplication): Promise<RequestHandler> {
  const pages = await NestFactory.create<NestExpressApplication>(DocsPages, { logger: false });
  pages.set('etag', false);
  pages.disable('x-powered-by');
  pages.useGlobalFilters(new ProblemFilter(api.get(MetricsService)));
  SwaggerModule.setup('api/docs', pages, () => describeApi(api), {
    jsonDocumentUrl: 'api/docs-json',
    raw: ['json'],
  });
  await pages.init();
  return pages.getHttpAdapter().getInstance() as RequestHandler;
}
