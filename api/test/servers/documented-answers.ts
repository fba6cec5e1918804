import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { afterEach } from '@jest/globals';
import type { INestApplication } from '@nestjs/common';
import { describeApi } from '../../src/docs/document.js';
import { finder, lackOf } from './documentation.js';
import { type ApiDocument, operationsOf } from './openapi-document.js';

const undocumented = new Set<string>();

// A test may not look at the answer, or expect what the document does not say; it has to fail.
afterEach(() => {
  const found = [...undocumented];
  undocumented.clear();
  if (found.length > 0)
    throw new Error(`The documentation of the API is wrong (src/docs/operations):\n${found.join('\n')}`);
});

/** Describing the API takes longer than many tests, and no setting changes its operations. */
let known: ReturnType<typeof finder> | undefined;

/** Compares every answer of the API with its documentation: status, error code, media type and schema. */
export function compareWithDocumentation(app: INestApplication): void {
  const find = (known ??= finder(operationsOf(describeApi(app) as unknown as ApiDocument)));
  const server = app.getHttpServer() as Server;
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const operation = find(request);
    if (!operation) return;
    let last: unknown;
    const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
    response.end = ((...args: unknown[]) => {
      last = args[0];
      return end(...args);
    }) as typeof response.end;
    response.once('finish', () => {
      const type = String(response.getHeader('content-type') ?? '').split(';')[0] ?? '';
      const isText = type.endsWith('json') && response.getHeader('content-encoding') === undefined;
      const body = isText && (typeof last === 'string' || Buffer.isBuffer(last)) ? String(last) : '';
      const lack = lackOf(operation, { status: response.statusCode, type, body });
      if (lack !== null) undocumented.add(`${operation.name}: ${lack}`);
    });
  });
}
