import { describeApi } from '../../dist/docs/document.js';
import { finder, lackOf } from '../servers/documentation.ts';
import { operationsOf } from '../servers/openapi-document.ts';

/** What the documentation of the API lacks for the answers so far. */
export const undocumented = new Set();

/** Describing the API takes longer than many tests, and no setting changes its operations. */
let known;

/** Compares every answer of the API with its documentation: status, error code, media type and schema. */
export function compareWithDocumentation(app) {
  const find = (known ??= finder(operationsOf(describeApi(app))));
  app.getHttpServer().prependListener('request', (request, response) => {
    const operation = find(request);
    if (!operation) return;
    let last;
    const end = response.end.bind(response);
    response.end = (...args) => {
      last = args[0];
      return end(...args);
    };
    response.once('finish', () => {
      const type = String(response.getHeader('content-type') ?? '').split(';')[0];
      const isText = type.endsWith('json') && response.getHeader('content-encoding') === undefined;
      const body = isText && (typeof last === 'string' || Buffer.isBuffer(last)) ? String(last) : '';
      const lack = lackOf(operation, { status: response.statusCode, type, body });
      if (lack !== null) undocumented.add(`${operation.name}: ${lack}`);
    });
  });
}
