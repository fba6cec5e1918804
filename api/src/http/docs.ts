import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

/** The OpenAPI document, generated from the controllers and the contract's schemas. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const about = new DocumentBuilder()
    .setTitle('Nidaan API')
    .setDescription('Tests, packages, bookings and reports. Errors are RFC 9457 problems with a code.')
    .setVersion('1')
    .addBearerAuth()
    .build();
  return SwaggerModule.createDocument(app, about);
}

/** Serves the documentation at /api/docs and the OpenAPI document at /api/docs-json. */
export function addDocs(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, () => describeApi(app), {
    jsonDocumentUrl: 'api/docs-json',
    raw: ['json'],
  });
}
