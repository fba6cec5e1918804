import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Schema {
  $ref?: string;
  type?: string;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: { properties?: { code?: { enum?: string[] } } }[];
}

interface Content {
  $ref?: string;
  content?: Record<string, { schema?: Schema }>;
}

/** One operation of the API, as its OpenAPI document describes it. */
export interface Operation {
  /** Such as `POST /api/orders/{id}/notes`. */
  name: string;
  matches: (method: string, path: string) => boolean;
  /** Schemas of the query parameters, by name. */
  query: Record<string, object>;
  requestBody?: Content;
  /** Responses by status. */
  responses: Record<string, Content>;
}

interface Described {
  parameters?: { name: string; in: string; schema: object }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

type Shared = Record<string, Content>;

// The API's build writes this file; the relative path is the same from `src` and from `dist`.
const file = fileURLToPath(new URL('../../../../api/dist/openapi.json', import.meta.url).href);

function toOperation(method: string, path: string, described: Described, shared: Shared): Operation {
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  const query = (described.parameters ?? []).filter((parameter) => parameter.in === 'query');
  return {
    name: `${method.toUpperCase()} ${path}`,
    matches: (requested, address) => requested === method.toUpperCase() && pattern.test(address),
    query: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    requestBody: described.requestBody,
    responses: Object.fromEntries(
      Object.entries(described.responses).map(([status, response]) => [
        status,
        shared[response.$ref?.split('/').at(-1) ?? ''] ?? response,
      ]),
    ),
  };
}

function readOperations(): Operation[] {
  const { paths, components } = JSON.parse(readFileSync(file, 'utf8')) as {
    paths: Record<string, Record<string, Described>>;
    components: { responses: Shared };
  };
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) =>
      toOperation(method, path, described, components.responses),
    ),
  );
  // As in a router, literal paths are matched before paths with parameters.
  return all.sort((a, b) => Number(a.name.includes('{')) - Number(b.name.includes('{')));
}

let known: Operation[] | undefined;

/** The API's operation for a method and path; undefined when there is none. */
export function operationOf(method: string, path: string): Operation | undefined {
  known ??= readOperations();
  return known.find(({ matches }) => matches(method, path));
}

/** A JSON body: it matches one of the contract's schemas with these names, or is a list of such values. */
export interface Body {
  names: string[];
  isList: boolean;
}

/** The schemas of a JSON body; null when there is none. */
export function schemaOf({ content }: Content): Body | null {
  const schema = content?.['application/json']?.schema;
  const one = schema?.items ?? schema;
  const names = [one, ...(one?.anyOf ?? [])].flatMap((part) => part?.$ref?.split('/').at(-1) ?? []);
  return names.length > 0 ? { names, isList: schema?.type === 'array' } : null;
}

/** The error codes that an operation can answer with a status; empty when it does not answer with it. */
export function codesOf({ responses }: Operation, status: number): string[] {
  const parts = responses[status]?.content?.['application/problem+json']?.schema?.allOf ?? [];
  return parts.flatMap(({ properties }) => properties?.code?.enum ?? []);
}
