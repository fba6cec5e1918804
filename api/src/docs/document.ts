import type { INestApplication } from '@nestjs/common';
import * as swagger from '@nestjs/swagger';
import { LAB } from '@nidaan/contract';
import { applyDecorators } from '../infrastructure/openapi/decorators.js';
import { describeOperations } from './describe-operations.js';
import { accessOfRoutes } from './route-access.js';
import { TAGS } from './tags.js';

const INTRODUCTION = `The API of the Nidaan storefront: the catalogue, bookings, reports, invoices and the work of the lab's staff.

**Access.** Each operation says who may call it. A login answers a token, sent as \`Authorization: Bearer …\`. An order also opens with the secret of its link, in the header \`X-Order-Secret\`, without an account. An order that the caller may not open is answered with 404, like one that does not exist.

**Errors** are RFC 9457 problems (\`application/problem+json\`). Clients decide by \`code\`, never by a sentence; each operation lists its codes. With \`too_many_requests\`, \`request_in_flight\` and \`unavailable\`, the header \`Retry-After\` says after how many seconds to try again.

**Values.** Money is in whole rupees. Days are \`YYYY-MM-DD\` in Asia/Kolkata, instants ISO 8601 in UTC, phone numbers E.164. Unknown fields of a body are ignored where an older client may send them, and refused elsewhere. An operation without a body ignores one, but refuses it with \`malformed_json\`, \`validation_failed\`, \`payload_too_large\` or \`unsupported_media_type\` where any operation would.

**Lists** have pages: the header \`Link\` leads to the other pages, \`X-Total-Count\` has the number of rows, \`1000+\` above one thousand.`;

/** The OpenAPI document, generated from the controllers, the contract's schemas, and the texts of this folder. */
export function describeApi(app: INestApplication): swagger.OpenAPIObject {
  applyDecorators(swagger);
  const about = new swagger.DocumentBuilder()
    .setOpenAPIVersion('3.0.3')
    .setTitle('Nidaan API')
    .setDescription(INTRODUCTION)
    .setVersion('1')
    .setContact(LAB.name, 'https://nidaan.example', LAB.email)
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer('/', 'The origin that serves this document')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'The `token` of POST /api/auth/login.' })
    .build();
  about.tags = TAGS.map(({ name, description }) => ({ name, description }));
  const document = swagger.SwaggerModule.createDocument(app, about, { autoTagControllers: false });
  describeOperations(document, accessOfRoutes(app));
  return document;
}
