import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';

/** Serves the description of the API at /api/docs (for people) and /api/docs-json (for programs). */
export function addDocs(app: INestApplication): void {
  const about = new DocumentBuilder()
    .setTitle('Nidaan API')
    .setDescription('Tests, packages, bookings and reports. Errors are RFC 9457 problems with a code.')
    .setVersion('1')
    .addBearerAuth()
    .build();
  const document = () => SwaggerModule.createDocument(app, about);
  SwaggerModule.setup('api/docs', app, document, { jsonDocumentUrl: 'api/docs-json', raw: ['json'] });
}
