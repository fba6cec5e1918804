import type { ApiContract, OfferedOperation, Shape } from '@nidaan/contract';
import type { OpenAPIObject } from '@nestjs/swagger';

/** What is used of a schema of the document. */
interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  nullable?: boolean;
  enum?: (string | number | boolean | null)[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
}

interface Response {
  $ref?: string;
  content?: Record<string, { schema?: Schema }>;
}

interface Operation {
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: Response;
  responses: Record<string, Response>;
}

const nameIn = (ref: string) => ref.split('/').at(-1) ?? '';

function anyOf(alternatives: Shape[]): Shape {
  const shapes = alternatives.flatMap((one) => (typeof one === 'object' && 'any' in one ? one.any : [one]));
  const unique = [...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values()];
  const [first, ...others] = unique;
  if (first === undefined || unique.includes('unknown')) return 'unknown';
  return others.length === 0 ? first : { any: unique };
}

function objectShape({ properties, required = [], additionalProperties }: Schema): Shape {
  if (properties)
    return {
      fields: Object.fromEntries(
        Object.entries(properties).map(([name, schema]) => [
          required.includes(name) ? name : `${name}?`,
          shapeOf(schema),
        ]),
      ),
    };
  return typeof additionalProperties === 'object' ? { map: shapeOf(additionalProperties) } : 'unknown';
}

function typeShape(schema: Schema): Shape {
  switch (schema.type) {
    case 'string':
      return schema.format === 'binary' ? 'unknown' : 'string';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'array':
      return { list: schema.items ? shapeOf(schema.items) : 'unknown' };
    case 'object':
      return objectShape(schema);
    default:
      return 'unknown';
  }
}

function bareShape(schema: Schema): Shape {
  if (schema.$ref !== undefined) return { ref: nameIn(schema.$ref) };
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return anyOf(alternatives.map(shapeOf));
  // The document extends no schema by another one: `allOf` only carries keywords beside a reference.
  if (schema.allOf)
    return schema.allOf.length === 1 && schema.allOf[0] ? shapeOf(schema.allOf[0]) : 'unknown';
  if (!schema.enum) return typeShape(schema);
  const values = schema.enum.filter((value) => value !== null);
  const nulls: Shape[] = values.length < schema.enum.length ? ['null'] : [];
  return anyOf([...nulls, ...(values.length > 0 ? [{ values }] : [])]);
}

/** The shape of the values that a schema describes. */
export function shapeOf(schema: Schema): Shape {
  const shape = bareShape(schema);
  return schema.nullable ? anyOf([shape, 'null']) : shape;
}

const JSON_TYPE = 'application/json';

const jsonIn = ({ content }: Response): Shape | undefined => {
  const schema = content?.[JSON_TYPE]?.schema;
  return schema && shapeOf(schema);
};

function operationOf(operation: Operation, shared: Record<string, Response>): OfferedOperation {
  const responses = Object.entries(operation.responses).map(
    ([status, one]) => [status, one.$ref === undefined ? one : (shared[nameIn(one.$ref)] ?? one)] as const,
  );
  const query = (operation.parameters ?? []).filter((one) => one.in === 'query');
  const body = operation.requestBody && (jsonIn(operation.requestBody) ?? 'unknown');
  const answer = responses.flatMap(([status, one]) => (status.startsWith('2') ? (jsonIn(one) ?? []) : []))[0];
  const errors = responses.flatMap(([, { content }]) =>
    (content?.['application/problem+json']?.schema?.allOf ?? []).flatMap(({ properties }) =>
      (properties?.['code']?.enum ?? []).map(String),
    ),
  );
  return {
    query: query.map(({ name, required }) => (required ? name : `${name}?`)),
    ...(body !== undefined && { body }),
    ...(answer !== undefined && { answer }),
    errors: [...new Set(errors)].sort(),
  };
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** What the API offers, from its OpenAPI document, in the vocabulary in which remotes say what they use. */
export function contractOf({ paths, components }: OpenAPIObject): ApiContract {
  const shared = (components?.responses ?? {}) as Record<string, Response>;
  const schemas = (components?.schemas ?? {}) as Record<string, Schema>;
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method] as Operation | undefined;
      return operation ? [[`${method.toUpperCase()} ${path}`, operationOf(operation, shared)] as const] : [];
    }),
  );
  return {
    schema: 1,
    operations: Object.fromEntries(operations),
    types: Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, shapeOf(schema)])),
  };
}
