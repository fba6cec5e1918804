import fc from 'fast-check';
import { bodyOf } from './bodies.js';
import { hostileText, Known, type Schema, type Schemas, valid } from './values.js';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

/** An operation of the OpenAPI document, as far as requests are made from it. */
export interface Described {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema; example?: unknown }> };
}

/** A request before the {@link Known} values are filled in. */
export interface Generated {
  method: string;
  /** The path of the document, such as `/api/orders/{id}`. */
  template: string;
  path: Record<string, unknown>;
  query: [string, unknown][];
  headers: Record<string, unknown>;
  body: unknown;
}

/** Makes something valid in most cases, because what is refused early tests little. */
const mostly = (usual: fc.Arbitrary<unknown>, rare: fc.Arbitrary<unknown>, weight = 7) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: rare });

const known = (name: string) => fc.nat().map((at) => new Known(name, at));

function pathOf(parameters: Parameter[], schemas: Schemas): fc.Arbitrary<Record<string, unknown>> {
  const values = parameters.map(({ name, schema }) => [
    name,
    fc.oneof(
      { weight: 8, arbitrary: known(name) },
      { weight: 1, arbitrary: valid(schema, schemas, name) },
      { weight: 2, arbitrary: hostileText() },
    ),
  ]);
  return fc.record(Object.fromEntries(values) as Record<string, fc.Arbitrary<unknown>>);
}

function queryOf(parameters: Parameter[], schemas: Schemas): fc.Arbitrary<[string, unknown][]> {
  const some = parameters.map(({ name, schema, required }) =>
    fc.oneof(
      { weight: required ? 0 : 4 * parameters.length, arbitrary: fc.constant<[string, unknown][]>([]) },
      {
        weight: 3,
        arbitrary: valid(schema, schemas, name).map((value): [string, unknown][] => [[name, value]]),
      },
      { weight: 1, arbitrary: hostileText().map((value): [string, unknown][] => [[name, value]]) },
    ),
  );
  const odd = fc.constantFrom<[string, unknown][][]>(
    [],
    [],
    [],
    [['__proto__', 'a']],
    [['q[$ne]', '']],
    [
      ['id', 'a'],
      ['id', 'b'],
    ],
  );
  return fc.tuple(fc.tuple(...some), odd).map(([lists, more]) => [...lists.flat(), ...more]);
}

function headersOf(parameters: Parameter[], schemas: Schemas): fc.Arbitrary<Record<string, unknown>> {
  const values = parameters.map(({ name, schema }) => [
    name,
    mostly(fc.oneof(fc.constant(undefined), valid(schema, schemas), known(name)), hostileText()),
  ]);
  return fc.record(Object.fromEntries(values) as Record<string, fc.Arbitrary<unknown>>);
}

/** Requests to an operation: allowed, nearly allowed and hostile ones. */
export function requestsTo(
  method: string,
  template: string,
  described: Described,
  schemas: Schemas,
): fc.Arbitrary<Generated> {
  const of = (place: Parameter['in']) =>
    (described.parameters ?? []).filter((parameter) => parameter.in === place);
  return fc
    .record({
      path: pathOf(of('path'), schemas),
      query: queryOf(of('query'), schemas),
      headers: headersOf(of('header'), schemas),
      content: bodyOf(`${method.toUpperCase()} ${template}`, described.requestBody?.content, schemas),
    })
    .map(({ path, query, headers, content }) => ({
      method: method.toUpperCase(),
      template,
      path,
      query,
      headers: content.type === '' ? headers : { ...headers, 'Content-Type': content.type },
      body: content.body,
    }));
}
