/** The content of a body or an answer in one media type. */
export interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { summary?: string; value: unknown }>;
}

interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: CodeSchema[];
}

interface CodeSchema {
  properties?: { code?: { enum?: string[] } };
}

/** An answer of an operation. */
export interface Answer {
  $ref?: string;
  description?: string;
  content?: Record<string, Media>;
}

interface Described {
  summary: string;
  description: string;
  tags: string[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Answer>;
}

/** An operation with its references resolved; `name` is its method and path, such as `GET /api/orders/{id}`. */
export interface Operation extends Described {
  name: string;
  method: string;
  path: string;
}

/** The OpenAPI document, as far as tests read it. */
export interface ApiDocument {
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Described>>;
  components: { responses: Record<string, Answer> };
}

/** The operations of a document. */
export function operationsOf({ paths, components }: ApiDocument): Operation[] {
  const resolve = (answer: Answer): Answer =>
    answer.$ref ? (components.responses[answer.$ref.split('/').at(-1) ?? ''] ?? answer) : answer;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      ...described,
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      responses: Object.fromEntries(
        Object.entries(described.responses).map(([status, answer]) => [status, resolve(answer)]),
      ),
    })),
  );
}

/** The error codes that an answer lists. */
export function codesOf({ content }: Answer): string[] {
  const parts = content?.['application/problem+json']?.schema?.allOf ?? [];
  return parts.flatMap(({ properties }) => properties?.code?.enum ?? []);
}
