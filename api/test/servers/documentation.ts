import type { IncomingMessage } from 'node:http';
import * as contract from '@nidaan/contract';
import type { z } from 'zod';
import { codesOf, type Media, type Operation } from './openapi-document.ts';

/** The database answers it where a validation rule is missing; no operation documents that. */
const LAST_RESORT = 'value_taken';
/** How many rows of a list are compared with their schema. */
const ROWS = 20;

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`, 'i');

/** Finds the operation of a request. As in a router, paths without parameters are compared before paths with parameters. */
export function finder(operations: Operation[]) {
  const known = operations
    .map((operation) => ({ operation, pattern: patternOf(operation.path) }))
    .toSorted((a, b) => Number(a.operation.path.includes('{')) - Number(b.operation.path.includes('{')));
  return ({ method = '', url = '' }: Pick<IncomingMessage, 'method' | 'url'>): Operation | undefined => {
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

/** An answer, as far as it is compared. */
interface Sent {
  status: number;
  type: string;
  body: string;
}

/** What the documentation of an operation lacks for an answer; null when it has it. */
export function lackOf(operation: Operation, { status, type, body }: Sent): string | null {
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
