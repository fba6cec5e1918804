import ts from 'typescript';

/** A function of the sources that can be evaluated, with the variables that it sees. */
export type Closure = { kind: 'closure'; node: ts.FunctionLikeDeclaration; scope: Scope };

/** What is known of an expression without running it. */
export type Value =
  /** Texts that it may be; `{}` is a part that is known only at run time. */
  | { kind: 'texts'; texts: string[] }
  | { kind: 'object'; fields: Map<string, Value> }
  /** Only its type is known; `without` are fields that a rest pattern left out. */
  | { kind: 'typed'; type: ts.Type; without: ReadonlySet<string> }
  | { kind: 'list'; items: Value[] }
  | { kind: 'any'; values: Value[] }
  | Closure
  /** The function with which an endpoint makes its calls. */
  | { kind: 'caller' }
  /** The result of calls, or the data in it. */
  | { kind: 'answer' | 'data'; calls: FoundCall[] };

/** A call of the API in the sources. */
export interface FoundCall {
  /** The request: an address, or an object with `url`, `method` and so on. */
  request: Value;
  /** Types that the sources give its answer. */
  reads: ts.Type[];
}

/** Variables with their values; the others are found by their declarations. */
export class Scope {
  private readonly values = new Map<ts.Symbol, Value>();
  constructor(private readonly outer: Scope | null = null) {}

  get(symbol: ts.Symbol): Value | undefined {
    return this.values.get(symbol) ?? this.outer?.get(symbol);
  }

  set(symbol: ts.Symbol, value: Value): void {
    this.values.set(symbol, value);
  }
}

export const typed = (type: ts.Type, without: ReadonlySet<string> = new Set()): Value => ({
  kind: 'typed',
  type,
  without,
});

export const textsValue = (texts: string[]): Value => ({ kind: 'texts', texts: [...new Set(texts)] });

/** All alternatives of a value. */
export const alternatives = (value: Value): Value[] =>
  value.kind === 'any' ? value.values.flatMap(alternatives) : [value];

export const eitherOf = (values: Value[]): Value => {
  const all = values.flatMap(alternatives);
  const [first] = all;
  if (first && all.length === 1) return first;
  if (all.length > 0 && all.every((value) => value.kind === 'texts'))
    return textsValue(all.flatMap((value) => (value.kind === 'texts' ? value.texts : [])));
  return { kind: 'any', values: all };
};

/** The texts that a value may be; `{}` when they are not known. */
export function textsOf(value: Value): string[] {
  if (value.kind === 'texts') return value.texts;
  if (value.kind === 'any') return value.values.flatMap(textsOf);
  if (value.kind !== 'typed') return ['{}'];
  const members = value.type.isUnion() ? value.type.types : [value.type];
  const literals = members.flatMap((type) =>
    type.isStringLiteral() || type.isNumberLiteral() ? [String(type.value)] : [],
  );
  return literals.length === members.length ? literals : ['{}'];
}
