import type { Shape, UsedCall } from '@nidaan/contract';
import type ts from 'typescript';
import { anyOf, mayBeAbsent, type ShapesOfTypes } from './shapes.js';
import { alternatives, type FoundCall, textsOf, type Value } from './evaluate/values.js';

/** Stands for query parameters whose names are known only at run time. */
const ANY_PARAMETER = '*';

/** Operations by method and path with `{}` for what is not known, and the calls of them. */
export type Operations = Map<string, UsedCall[]>;

/** `{}/api/orders?page=1` → `/api/orders`; null for an address of something else. */
export function pathOf(address: string): string | null {
  const path = address.replace(/^\{\}(?=\/)/, '').replace(/\?.*$/, '');
  return path.startsWith('/api/') ? path : null;
}

const fieldOf = (request: Value, name: string): Value | undefined =>
  request.kind === 'object' ? request.fields.get(name) : undefined;

/** Writes calls as operations of the API. */
export class Requests {
  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly shapes: ShapesOfTypes,
  ) {}

  /** Adds a call to the operations that it reaches; returns their names. */
  add({ request, reads }: FoundCall, operations: Operations): string[] {
    const url = request.kind === 'object' ? fieldOf(request, 'url') : request;
    const method = fieldOf(request, 'method');
    // What answers GET answers HEAD too.
    const methods = method ? textsOf(method).map((one) => (one === 'HEAD' ? 'GET' : one)) : ['GET'];
    const paths = [...new Set(url ? textsOf(url).map(pathOf) : [])].filter((path) => path !== null);
    const names = methods.flatMap((one) => paths.map((path) => `${one} ${path}`));
    const call = this.callOf(request, reads, names.length > 1);
    for (const name of names) {
      const known = operations.get(name) ?? [];
      const text = JSON.stringify(call);
      if (!known.some((one) => JSON.stringify(one) === text)) known.push(call);
      operations.set(name, known);
    }
    return names;
  }

  private callOf(request: Value, reads: ts.Type[], isShared: boolean): UsedCall {
    const body = fieldOf(request, 'body');
    const sent = body ? this.shapeOf(body) : fieldOf(request, 'fetchFn') && 'unknown';
    const query = this.namesIn(fieldOf(request, 'params'));
    const needed = anyOf(reads.map((type) => this.shapes.of(type)));
    const isUnion = typeof sent === 'object' && 'any' in sent;
    return {
      ...(query.length > 0 && { query }),
      ...(sent !== undefined && { body: sent }),
      ...(isShared && isUnion && { shared: true as const }),
      ...(needed !== 'unknown' && needed !== 'null' && { reads: needed }),
    };
  }

  private namesIn(params: Value | undefined): string[] {
    if (!params) return [];
    if (params.kind === 'object') return [...params.fields.keys()].sort();
    if (params.kind === 'any') return [...new Set(params.values.flatMap((one) => this.namesIn(one)))].sort();
    if (params.kind !== 'typed') return [ANY_PARAMETER];
    const own = this.checker.getPropertiesOfType(params.type).map(({ name }) => name);
    const names = own.filter((name) => !params.without.has(name)).sort();
    return names.length > 0 ? names : [ANY_PARAMETER];
  }

  private shapeOf(value: Value): Shape {
    switch (value.kind) {
      case 'typed':
        return this.shapes.without(value.type, value.without);
      case 'texts':
        return value.texts.some((text) => text.includes('{}')) ? 'string' : { values: value.texts };
      case 'list':
        return { list: anyOf(value.items.map((item) => this.shapeOf(item))) };
      case 'any':
        return anyOf(alternatives(value).map((one) => this.shapeOf(one)));
      case 'object':
        return { fields: Object.fromEntries([...value.fields].map((field) => this.field(field))) };
      default:
        return 'unknown';
    }
  }

  private field([name, value]: [string, Value]): [string, Shape] {
    const optional = value.kind === 'typed' && mayBeAbsent(value.type);
    return [optional ? `${name}?` : name, this.shapeOf(value)];
  }
}
