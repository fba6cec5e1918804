import type { Shape } from '@nidaan/contract';
import ts from 'typescript';

const OPTIONAL = ts.TypeFlags.Undefined | ts.TypeFlags.Void;

type Literal = string | number | boolean;

const literalOf = (type: ts.Type): Literal | null => {
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
  if (!(type.flags & ts.TypeFlags.BooleanLiteral)) return null;
  return (type as ts.Type & { intrinsicName: string }).intrinsicName === 'true';
};

const PRIMITIVES: [flag: ts.TypeFlags, shape: Shape][] = [
  [ts.TypeFlags.StringLike, 'string'],
  [ts.TypeFlags.NumberLike, 'number'],
  [ts.TypeFlags.BooleanLike, 'boolean'],
  [ts.TypeFlags.Null, 'null'],
];

/** The shapes of types, as those of JSON values. Each type is expanded once. */
export class ShapesOfTypes {
  private readonly known = new Map<ts.Type, Shape>();
  /** Types that are being expanded, which are not expanded again inside themselves. */
  private readonly open = new Set<ts.Type>();

  constructor(
    protected readonly checker: ts.TypeChecker,
    private readonly isLibrary: (file: ts.SourceFile) => boolean,
  ) {}

  /** The shape of a value with this type. */
  of(type: ts.Type): Shape {
    const known = this.known.get(type);
    if (known !== undefined) return known;
    if (this.open.has(type)) return 'unknown';
    this.open.add(type);
    const shape = this.expanded(type);
    this.open.delete(type);
    this.known.set(type, shape);
    return shape;
  }

  /** The shape of an object of a type without some of its fields. */
  without(type: ts.Type, names: ReadonlySet<string>): Shape {
    if (names.size === 0) return this.of(type);
    const members = this.members(type);
    if (members.length > 1) return anyOf(members.map((member) => this.without(member, names)));
    return this.fieldsOf(members[0] ?? type, names);
  }

  private members = (type: ts.Type): ts.Type[] =>
    (type.isUnion() ? type.types : [type]).filter(({ flags }) => !(flags & OPTIONAL));

  protected expanded(type: ts.Type): Shape {
    const literal = literalOf(type);
    if (literal !== null) return { values: [literal] };
    const found = PRIMITIVES.find(([flag]) => type.flags & flag && !type.isUnion());
    if (found) return found[1];
    if (type.isUnion()) return anyOf(this.members(type).map((member) => this.of(member)));
    if (type.flags & ts.TypeFlags.TypeParameter) {
      const constraint = this.checker.getBaseConstraintOfType(type);
      return constraint && constraint !== type ? this.of(constraint) : 'unknown';
    }
    return type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)
      ? this.objectShape(type)
      : 'unknown';
  }

  private objectShape(type: ts.Type): Shape {
    if (this.checker.isArrayLikeType(type)) {
      const items = this.checker.getTypeArguments(type as ts.TypeReference);
      return { list: anyOf(items.map((item) => this.of(item))) };
    }
    if (type.getCallSignatures().length > 0) return this.functionShape(type);
    if (this.isOfLibrary(type)) return 'unknown';
    const map = this.checker.getIndexInfosOfType(type)[0];
    if (map && this.checker.getPropertiesOfType(type).length === 0) return { map: this.of(map.type) };
    return this.fieldsOf(type);
  }

  /** JSON has no functions. */
  protected functionShape(_type: ts.Type): Shape {
    return 'unknown';
  }

  /** Whether a field is left out. */
  protected isLeftOut(value: ts.Type): boolean {
    return value.getCallSignatures().length > 0;
  }

  /** Whether a type is one of the language, such as a date or a file, and no JSON object. */
  protected isOfLibrary({ symbol, aliasSymbol }: ts.Type): boolean {
    const isNamed = symbol && !symbol.name.startsWith('__') && !aliasSymbol;
    return !!isNamed && this.isDeclaredInLibrary(symbol);
  }

  protected isDeclaredInLibrary = ({ declarations = [] }: ts.Symbol): boolean =>
    declarations.some((one) => this.isLibrary(one.getSourceFile()));

  protected fieldsOf(
    type: ts.Type,
    without: ReadonlySet<string> = new Set(),
  ): { fields: Record<string, Shape> } {
    const fields: Record<string, Shape> = {};
    for (const property of this.checker.getPropertiesOfType(type)) {
      if (without.has(property.name)) continue;
      const value = this.checker.getTypeOfSymbol(property);
      if (this.isLeftOut(value)) continue;
      const optional = property.flags & ts.SymbolFlags.Optional || mayBeAbsent(value);
      fields[optional ? `${property.name}?` : property.name] = this.of(value);
    }
    return { fields };
  }
}

/** Whether a value of a type may be absent from JSON. */
export const mayBeAbsent = (type: ts.Type): boolean =>
  (type.isUnion() ? type.types : [type]).some(({ flags }) => flags & OPTIONAL);

const byText = (a: Literal, b: Literal) => (String(a) < String(b) ? -1 : 1);

/** A value that has one of several shapes: values are one list, and equal shapes one. */
export function anyOf(shapes: Shape[]): Shape {
  const all = shapes.flatMap((shape) => (typeof shape === 'object' && 'any' in shape ? shape.any : [shape]));
  if (all.includes('unknown')) return 'unknown';
  const values = all.flatMap((shape) => (typeof shape === 'object' && 'values' in shape ? shape.values : []));
  const rest = all.filter((shape) => typeof shape === 'string' || !('values' in shape));
  const isBoolean = values.includes(true) && values.includes(false);
  const literals = values.filter(
    (value) => !rest.includes(typeof value as 'string') && !(isBoolean && typeof value === 'boolean'),
  );
  const unique = new Map<string, Shape>();
  for (const shape of [
    ...rest,
    ...(isBoolean ? (['boolean'] as const) : []),
    ...(literals.length > 0 ? [{ values: [...new Set(literals)].toSorted(byText) }] : []),
  ])
    unique.set(JSON.stringify(shape), shape);
  const [first, ...others] = [...unique.values()];
  if (first === undefined) return 'unknown';
  return others.length === 0 ? first : { any: [first, ...others] };
}
