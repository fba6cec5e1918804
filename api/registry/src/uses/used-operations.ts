import type { ApiContract, RemoteUses, Shape, UsedCall } from '@nidaan/contract';
import { nameOf, type Types } from './kinds.js';
import { below } from './mismatch.js';
import { operationFor } from './operations.js';

/** How a version uses an operation. Fields are paths such as `[].price`, sorted. */
export interface UsedOperation {
  /** As the API names it, or, when the API does not have it, as the version does. */
  operation: string;
  throughSdk: boolean;
  query: string[];
  sends: string[];
  reads: string[];
  errors: string[];
}

const byText = (a: string, b: string) => (a < b ? -1 : 1);
const unique = (texts: string[]) => [...new Set(texts)].sort(byText);

function collect(shape: Shape, types: Types, path: string, found: Set<string>): void {
  if (typeof shape === 'string' || 'values' in shape) return;
  if ('ref' in shape) collect(types[shape.ref] ?? 'unknown', types, path, found);
  else if ('any' in shape) for (const one of shape.any) collect(one, types, path, found);
  else if ('list' in shape) collect(shape.list, types, `${path}[]`, found);
  else if ('map' in shape) collect(shape.map, types, below(path, '*'), found);
  else if ('fields' in shape)
    for (const [name, part] of Object.entries(shape.fields)) {
      const field = below(path, nameOf(name));
      found.add(field);
      collect(part, types, field, found);
    }
}

function fieldsOf(shapes: (Shape | undefined)[], types: Types): string[] {
  const found = new Set<string>();
  for (const shape of shapes) if (shape !== undefined) collect(shape, types, '', found);
  return [...found].sort(byText);
}

/** The operations that a version uses, by the names of the API, sorted. */
export function usedOperations(uses: RemoteUses, api: ApiContract): UsedOperation[] {
  const offered = Object.keys(api.operations);
  const nameIn = (used: string) => operationFor(used, offered) ?? used;
  const errors = (name: string) =>
    uses.errors
      // A code that is handled near several calls belongs to those that answer it.
      .filter(({ operations }) => operations.some((one) => nameIn(one) === name))
      .map(({ code }) => code)
      .filter((code) => api.operations[name]?.errors.includes(code) ?? true);
  const all: [string, UsedCall[], boolean][] = [
    ...Object.entries(uses.operations).map(
      ([used, calls]) => [used, calls, false] as [string, UsedCall[], boolean],
    ),
    ...Object.entries(uses.throughSdk).map(
      ([used, calls]) => [used, calls, true] as [string, UsedCall[], boolean],
    ),
  ];
  const found = all.map(([used, calls, throughSdk]) => ({
    operation: nameIn(used),
    throughSdk,
    query: unique(calls.flatMap(({ query }) => query ?? [])),
    sends: fieldsOf(
      calls.map(({ body }) => body),
      uses.types,
    ),
    reads: fieldsOf(
      calls.map(({ reads }) => reads),
      uses.types,
    ),
    errors: unique(errors(nameIn(used))),
  }));
  return found.toSorted((a, b) => byText(a.operation, b.operation));
}
