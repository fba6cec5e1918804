import { ALL_RIGHTS, ERRORS, type ErrorCode } from '@nidaan/contract';
import type { OpenAPIObject } from '@nestjs/swagger';
import { PROBLEM_DETAILS } from './examples/problem-details.js';
import type { RouteAccess } from './route-access.js';

type Components = NonNullable<OpenAPIObject['components']>;
type Response = Extract<NonNullable<Components['responses']>[string], { description: string }>;
type Schema = NonNullable<Components['schemas']>[string];

/** The schema of {@link Problem}. */
export const PROBLEM_SCHEMA: Schema = {
  type: 'object',
  description: 'An error (RFC 9457). Some codes have further fields, which their examples show.',
  required: ['type', 'title', 'status', 'code'],
  properties: {
    type: { type: 'string', enum: ['about:blank'], description: 'The meaning is in `code`.' },
    title: { type: 'string', description: 'A sentence for people, the same for every problem of a code.' },
    status: { type: 'integer', minimum: 400, maximum: 599 },
    code: { type: 'string', description: 'The code by which clients decide.' },
    detail: { type: 'string', description: 'Details beyond the title, for people.' },
    errors: {
      type: 'array',
      description: 'The invalid fields; present with `validation_failed`.',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: { type: 'string', description: 'In dotted form, such as `beneficiaries.0.age`.' },
          message: { type: 'string', description: 'A sentence for people.' },
        },
      },
    },
    right: {
      type: 'string',
      enum: ALL_RIGHTS,
      description: 'The right that the role of staff lacks; present with `forbidden`.',
    },
    requestId: { type: 'string', description: 'The id under which the server logged this request.' },
  },
};

const RETRIED: readonly ErrorCode[] = ['too_many_requests', 'request_in_flight', 'unavailable'];
const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds after which to try again.', schema: { type: 'integer' as const } },
};
const LINK_PAGE = {
  'text/html': { schema: { type: 'string' as const }, example: '<!doctype html><title>…</title>' },
};
const LINK_PAGE_STATUSES = [404, 410];

const exampleOf = (code: ErrorCode) => {
  const { status, sentence } = ERRORS[code];
  const value = { type: 'about:blank', title: sentence, status, code, ...PROBLEM_DETAILS[code] };
  return { summary: sentence, value };
};

function responseOf(status: number, codes: ErrorCode[], hasLinkPage: boolean): Response {
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Problem' },
      { type: 'object', properties: { code: { type: 'string', enum: codes } } },
    ],
  };
  const examples = Object.fromEntries(codes.map((code) => [code, exampleOf(code)]));
  return {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].sentence}`).join('\n\n'),
    ...(codes.some((code) => RETRIED.includes(code)) && { headers: RETRY_AFTER }),
    content: {
      'application/problem+json': { schema, examples },
      ...(hasLinkPage && LINK_PAGE_STATUSES.includes(status) && LINK_PAGE),
    },
  } as Response;
}

function accessErrors({ policy, early }: RouteAccess): ErrorCode[] {
  const { to, right } = policy ?? {};
  if (to === 'public') return [];
  const factor: ErrorCode[] = early ? [] : ['second_factor_missing'];
  const isNarrow = right || to === 'staff' || to === 'customers';
  return ['unauthenticated', ...(isNarrow ? (['forbidden'] as const) : []), ...factor];
}

/** What the common errors of an operation are derived from. */
export interface OperationInput {
  access: RouteAccess;
  hasBody: boolean;
  hasQuery: boolean;
  hasId: boolean;
}

/** The errors of an operation: those of its access, input and path, those of every operation, and its own. */
export function errorsOf(input: OperationInput, own: readonly ErrorCode[]): ErrorCode[] {
  const { access, hasBody, hasQuery, hasId } = input;
  const body: ErrorCode[] = ['malformed_json', 'payload_too_large', 'unsupported_media_type'];
  const all: ErrorCode[] = [
    ...(hasBody || hasQuery ? (['validation_failed'] as const) : []),
    ...(hasBody ? body : []),
    ...accessErrors(access),
    ...(hasId ? (['not_found'] as const) : []),
    'internal',
    'unavailable',
  ];
  return [...new Set([...all, ...own])];
}

/** The error answers of an operation by status, as references to shared responses that are added to `shared`. */
export function problemResponses(
  codes: ErrorCode[],
  hasLinkPage: boolean,
  shared: NonNullable<Components['responses']>,
): Record<string, { $ref: string }> {
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))];
  return Object.fromEntries(
    statuses
      .toSorted((a, b) => a - b)
      .map((status) => {
        const of = codes.filter((code) => ERRORS[code].status === status);
        const name = [status, ...of, ...(hasLinkPage ? ['page'] : [])].join('-');
        shared[name] ??= responseOf(status, of, hasLinkPage);
        return [String(status), { $ref: `#/components/responses/${name}` }];
      }),
  );
}
