import ts from 'typescript';
import { eitherOf, type Scope, typed, type Value } from './values.js';

/** The name of the field that an element of a pattern takes. */
export const keyOf = ({ propertyName, name }: ts.BindingElement) => (propertyName ?? name).getText();

/** What a rest pattern takes: all but these fields. */
export function restOf(value: Value, taken: ReadonlySet<string>): Value | undefined {
  if (value.kind === 'typed') return typed(value.type, new Set([...value.without, ...taken]));
  if (value.kind !== 'object') return undefined;
  return { kind: 'object', fields: new Map([...value.fields].filter(([name]) => !taken.has(name))) };
}

/** Takes values apart, as patterns and accesses to fields do. */
export class Parts {
  constructor(private readonly checker: ts.TypeChecker) {}

  /** Gives the variables of a pattern their parts of a value. */
  bind(name: ts.BindingName, value: Value, scope: Scope): void {
    if (ts.isIdentifier(name)) {
      const symbol = this.checker.getSymbolAtLocation(name);
      if (symbol) scope.set(symbol, value);
      return;
    }
    const taken = new Set<string>();
    name.elements.forEach((element, at) => {
      if (ts.isOmittedExpression(element)) return;
      const key = ts.isArrayBindingPattern(name) ? String(at) : keyOf(element);
      if (!element.dotDotDotToken) taken.add(key);
      const part = element.dotDotDotToken ? restOf(value, taken) : this.of(value, key);
      if (part) this.bind(element.name, part, scope);
    });
  }

  /** A field of an object or an item of a list; undefined when it is not known. */
  of(value: Value, key: string): Value | undefined {
    switch (value.kind) {
      case 'object':
        return value.fields.get(key);
      case 'list':
        return value.items[Number(key)];
      case 'answer':
        return key === 'data' ? { kind: 'data', calls: value.calls } : undefined;
      case 'any': {
        const parts = value.values.flatMap((one) => this.of(one, key) ?? []);
        return parts.length > 0 ? eitherOf(parts) : undefined;
      }
      case 'typed': {
        const property = this.checker.getPropertyOfType(this.checker.getApparentType(value.type), key);
        return property && !value.without.has(key)
          ? typed(this.checker.getTypeOfSymbol(property))
          : undefined;
      }
      default:
        return undefined;
    }
  }
}
