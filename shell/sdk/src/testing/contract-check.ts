import * as contract from '@nidaan/contract';
import { Ajv } from 'ajv';
import { type Body, codesOf, type Operation, operationOf, schemaOf } from './openapi.js';

interface Issue {
  path: PropertyKey[];
  message: string;
}

interface Schema {
  safeParse: (value: unknown) => { data?: unknown; error?: { issues: Issue[] } };
}

// Formats are not validated, because the schemas express them as patterns as well.
const ajv = new Ajv({ coerceTypes: 'array', strict: false, validateFormats: false });

function schemaNamed(name: string): Schema {
  const schema = (contract as Record<string, unknown>)[name];
  if (!schema)
    throw new Error(`The contract exports no schema ${name}, which the OpenAPI document references.`);
  return schema as Schema;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Fields that are missing from the parsed value because the schema does not define them. */
function unknownFields(value: unknown, parsed: unknown, path = ''): string[] {
  if (!isObject(value) || !isObject(parsed)) return [];
  return Object.entries(value).flatMap(([key, field]) =>
    key in parsed || field === undefined
      ? unknownFields(field, parsed[key], `${path}${key}.`)
      : [`${path}${key}: The contract has no such field.`],
  );
}

/** How a value violates one schema. Unknown fields are allowed in a request, but not in a response. */
function breachesOf(name: string, value: unknown, isAnswer: boolean): string[] {
  const { data, error } = schemaNamed(name).safeParse(value);
  if (error) return error.issues.map((issue) => `${name} ${issue.path.join('.')}: ${issue.message}`);
  return isAnswer ? unknownFields(value, data).map((text) => `${name} ${text}`) : [];
}

/** How a JSON value violates the contract, reported for the schema with the fewest violations. */
function breaches(value: unknown, { names, isList }: Body, isAnswer: boolean): string[] {
  if (isList && !Array.isArray(value)) return [`This must be a list of ${names.join(' or ')}.`];
  return (isList ? (value as unknown[]) : [value]).flatMap((one) => {
    const found = names.map((name) => breachesOf(name, one, isAnswer));
    return found.sort((a, b) => a.length - b.length)[0] ?? [];
  });
}

function queryBreaches(operation: Operation, query: URLSearchParams): string[] {
  return [...new Set(query.keys())].flatMap((name) => {
    const schema = operation.query[name];
    if (!schema) return [`?${name}: The API has no such query parameter.`];
    const validate = ajv.compile({ type: 'object', properties: { value: schema } });
    const isList = 'type' in schema && schema.type === 'array';
    const all = query.getAll(name).flatMap((text) => (isList ? text.split(',') : text));
    const isRight = validate({ value: isList || all.length > 1 ? all : all[0] });
    return isRight ? [] : [`?${name}: ${ajv.errorsText(validate.errors)}`];
  });
}

/** A request that a screen sends. */
export interface RequestToCheck {
  method: string;
  path: string;
  query: URLSearchParams;
  /** The body, parsed when it is JSON. */
  body: unknown;
}

/** Reasons why the real API would reject a request; empty when it would accept it. */
export function refusals({ method, path, query, body }: RequestToCheck): string[] {
  const operation = operationOf(method, path);
  if (!operation) return ['The API has no such route.'];
  const schema = operation.requestBody && schemaOf(operation.requestBody);
  const inBody = schema ? breaches(body, schema, false) : [];
  return [...queryBreaches(operation, query), ...inBody];
}

const problemBreaches = (operation: Operation, status: number, body: unknown): string[] => {
  const code = isObject(body) ? String(body['code']) : '';
  return codesOf(operation, status).includes(code) ? [] : [`The API never answers ${status} ${code} here.`];
};

/** How a response differs from what the real API can send; empty when it does not. */
export async function untruths({ method, path }: RequestToCheck, answer: Response): Promise<string[]> {
  const operation = operationOf(method, path);
  if (!operation) return [];
  const type = answer.headers.get('content-type') ?? '';
  const text = await answer.clone().text();
  if (type.includes('problem+json')) return problemBreaches(operation, answer.status, JSON.parse(text));
  // A proxy between the screen and the API can also send these.
  if (answer.status >= 500) return [];
  const described = operation.responses[answer.status];
  if (!described) return [`The API never sends status ${answer.status} here.`];
  const schema = schemaOf(described);
  if (!schema) return type.includes('application/json') ? ['The API sends no JSON here.'] : [];
  return breaches(type.includes('json') ? JSON.parse(text) : undefined, schema, true);
}

/** The success status of an operation, such as 201; 200 when the document names none. */
export function successOf(method: string, path: string): number {
  const statuses = Object.keys(operationOf(method, path)?.responses ?? {});
  return Number(statuses.find((status) => status.startsWith('2')) ?? 200);
}
