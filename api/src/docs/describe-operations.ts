import { HttpStatus } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { CALLERS } from './callers.js';
import { EXAMPLES } from './examples/examples.js';
import type { AnswerDocs } from '../infrastructure/openapi/decorators.js';
import { ETAG_HEADER, IF_NONE_MATCH, ORDER_SECRET, PAGE_HEADERS, PARAMETERS } from './parameters.js';
import { errorsOf, PROBLEM_SCHEMA, problemResponses } from './problem-docs.js';
import { rightSentence, type RouteAccess } from './route-access.js';
import { TAGS } from './tags.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Parameter = Extract<NonNullable<Operation['parameters']>[number], { name: string }>;
type Response = Extract<Operation['responses'][string], { description: string }>;
type Content = NonNullable<Response['content']>;

interface Schema {
  $ref?: string;
  type?: string;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  nullable?: boolean;
  enum?: unknown[];
  [keyword: string]: unknown;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The examples of a schema by name: one for each alternative, in a list where the schema is one. */
function examplesOf(schema: Schema): [string, unknown][] {
  if (schema.items) return examplesOf(schema.items).map(([name, value]) => [name, [value]]);
  if (schema.anyOf) return schema.anyOf.flatMap(examplesOf);
  const name = schema.$ref?.split('/').at(-1);
  return name !== undefined && name in EXAMPLES ? [[name, EXAMPLES[name as keyof typeof EXAMPLES]]] : [];
}

function callerOf(schema: string): string {
  const caller = CALLERS[schema];
  if (!caller) throw new Error(`The documentation lacks who gets ${schema}: add it to src/docs/callers.ts.`);
  return caller;
}

function addExamples(content: Content | undefined, own?: string): void {
  for (const media of Object.values(content ?? {})) {
    const found = examplesOf((media.schema ?? {}) as Schema);
    if (own !== undefined) media.example = own;
    else if (found.length === 1) media.example = found[0]?.[1];
    else if (found.length > 1)
      media.examples = Object.fromEntries(
        found.map(([name, value]) => [name, { summary: callerOf(name), value }]),
      );
  }
}

/** The sentences about the callers of an answer whose alternatives differ by caller. */
const callersIn = (content: Content | undefined): string =>
  Object.values(content ?? {})
    .flatMap(({ examples }) => Object.keys(examples ?? {}).map(callerOf))
    .join(' ');

function addParameters(operation: Operation, key: string, { answers: docs, policy }: RouteAccess) {
  const all = (operation.parameters ?? []) as Parameter[];
  const isOfOrder = policy?.to === 'visitors' && key.includes('/api/orders/{id}');
  const tag = TAGS.find(({ name }) => operation.tags?.[0] === name);
  if (!tag) throw new Error(`${key} is in no group of src/docs/tags.ts: name one by @ApiTags.`);
  const added = [...(isOfOrder ? [ORDER_SECRET] : []), ...(docs.etag ? [IF_NONE_MATCH] : [])];
  const descriptions = { ...PARAMETERS, ...tag.parameters, ...docs.parameters };
  operation.parameters = [
    ...all.map((one) => ({ ...one, description: descriptions[one.name] ?? one.description })),
    ...(added as unknown as Parameter[]),
  ];
}

function securityOf({ policy }: RouteAccess): Operation['security'] {
  const to = policy?.to;
  if (to === 'public') return [];
  return to === 'visitors' ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

function addAnswers(operation: Operation, docs: AnswerDocs): void {
  for (const [status, response] of Object.entries(operation.responses) as [string, Response][]) {
    addExamples(response.content, docs.example);
    response.description ||=
      (callersIn(response.content) || HttpStatus[Number(status)]?.toLowerCase().replaceAll('_', ' ')) ??
      status;
    const headers = { ...(docs.paged && PAGE_HEADERS), ...(docs.etag && ETAG_HEADER) };
    if (Object.keys(headers).length > 0) response.headers = headers as Response['headers'];
  }
  if (docs.etag)
    operation.responses['304'] = {
      description: 'The client has the present answer.',
      headers: ETAG_HEADER as Response['headers'],
    };
}

/** In OpenAPI 3.0 a value may be null only where each enumeration and each referenced schema allows it. */
function allowNull(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const schema = value as Schema;
  if (schema.nullable && Array.isArray(schema.enum) && !schema.enum.includes(null)) schema.enum.push(null);
  if (schema.nullable && schema.allOf) {
    schema.anyOf = [...schema.allOf, { type: 'string', nullable: true, enum: [null] }];
    delete schema.nullable;
    delete schema.allOf;
  }
  Object.values(schema).forEach(allowNull);
}

/**
 * Adds to a generated document what {@link TAGS} and {@link EXAMPLES} say, and what follows from the access and the
 * input of each route. Throws for an operation without a text.
 */
export function describeOperations(document: OpenAPIObject, accesses: Map<string, RouteAccess>): void {
  const schemas = ((document.components ??= {}).schemas ??= {});
  const shared = (document.components.responses ??= {});
  allowNull(schemas);
  schemas['Problem'] = PROBLEM_SCHEMA;
  for (const [path, item] of Object.entries(document.paths))
    for (const method of METHODS) {
      const operation = item[method];
      const key = `${method.toUpperCase()} ${path}`;
      if (!operation) continue;
      const access = accesses.get(operation.operationId ?? '');
      if (!access || !operation.summary)
        throw new Error(`The documentation lacks ${key}: add @ApiOperation to its method.`);
      describe(operation, key, access, shared);
    }
}

function describe(
  operation: Operation,
  key: string,
  access: RouteAccess,
  shared: Record<string, unknown>,
): void {
  const { errors = [], linkPage } = access.answers;
  operation.description += rightSentence(access);
  operation.security = securityOf(access);
  const input = {
    access,
    hasBody: operation.requestBody !== undefined,
    hasQuery: (operation.parameters as Parameter[]).some((one) => one.in === 'query'),
    hasId: key.includes('{'),
  };
  addParameters(operation, key, access);
  if (operation.requestBody && 'content' in operation.requestBody) addExamples(operation.requestBody.content);
  addAnswers(operation, access.answers);
  const problems = problemResponses(errorsOf(input, errors), linkPage === true, shared as never);
  Object.assign(operation.responses, problems);
}
