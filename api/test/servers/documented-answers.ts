import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { afterEach } from '@jest/globals';
import type { INestApplication } from '@nestjs/common';
import * as contract from '@nidaan/contract';
import type { z } from 'zod';
import { describeApi } from '../../src/docs/document.js';
import { type ApiDocument, codesOf, type Media, type Operation, operationsOf } from './openapi-document.js';

const undocumented = new Set<string>();

// A test may not look at the answer, or expect what the document does not say; it has to fail.
afterEach(() => {
  const found = [...undocumented];
  undocumented.clear();
  if (found.length > 0)
    throw new Error(`The documentation of the API is wrong (src/docs/operations):\n${found.join('\n')}`);
});

/** The database answers it where a validation rule is missing; no operation documents that. */
const LAST_RESORT = 'value_taken';
/** How many rows of a list are compared with their schema. */
const ROWS = 20;

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`, 'i');

/** As in a router, paths without parameters are compared before paths with parameters. */
function finder(operations: Operation[]) {
  const known = operations
    .map((operation) => ({ operation, pattern: patternOf(operation.path) }))
    .toSorted((a, b) => Number(a.operation.path.includes('{')) - Number(b.operation.path.includes('{')));
  return ({ method = '', url = '' }: IncomingMessage): Operation | undefined => {
    const path = url.split('?')[0] ?? '';
    const verb = method === 'HEAD' ? 'GET' : method;
    return known.find(({ operation, pattern }) => operation.method === verb && pattern.test(path))?.operation;
  };
}

/** How an answer differs from the contract's schemas that the document names; null when it does not. */
function breachOf({ schema }: Media, body: string): string | null {
  const item = schema?.items ?? schema;
  const names = [item, ...(item?.anyOf ?? [])].flatMap((one) => one?.$ref?.split('/').at(-1) ?? []);
  const schemas = names.map((name) => (contract as Record<string, unknown>)[name] as z.ZodType);
  const value = JSON.parse(body) as unknown;
  const rows = Array.isArray(value) && schema?.items ? value.slice(0, ROWS) : [value];
  for (const row of rows) {
    const results = schemas.map((one) => one.safeParse(row));
    if (!results.some(({ success }) => success))
      return `${names.join(' or ')}: ${results[0]?.error?.message ?? 'not known'}`;
  }
  return null;
}

interface Sent {
  status: number;
  type: string;
  body: string;
}

/** What the documentation of an operation lacks for an answer; null when it has it. */
function lackOf(operation: Operation, { status, type, body }: Sent): string | null {
  const code =
    type === 'application/problem+json' && body ? (JSON.parse(body) as { code: string }).code : null;
  if (code === LAST_RESORT) return null;
  const described = operation.responses[status];
  if (!described || (code !== null && !codesOf(described).includes(code)))
    return `It lacks ${status} ${code ?? type}.`;
  const media = described.content?.[type];
  if (type !== '' && !media) return `It lacks ${status} as ${type}.`;
  return media && type === 'application/json' && body ? breachOf(media, body) : null;
}

/** Compares every answer of the API with its documentation: status, error code, media type and schema. */
export function compareWithDocumentation(app: INestApplication): void {
  const find = finder(operationsOf(describeApi(app) as unknown as ApiDocument));
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
