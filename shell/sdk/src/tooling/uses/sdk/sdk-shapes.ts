import type { Shape } from '@nidaan/contract';
import ts from 'typescript';
import { anyOf, mayBeAbsent, ShapesOfTypes } from '../shapes.js';

/** How many alternatives of props are kept apart. */
const MAX_ALTERNATIVES = 12;

const PRIMITIVE = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike;
const NO_RESULT = ts.TypeFlags.Void | ts.TypeFlags.Undefined | ts.TypeFlags.Never;

/**
 * The shapes of what the SDK exposes: as those of JSON values, with functions and components. Types of other packages are
 * expanded where they are the props of a component, the members of a value, or the result of a function, and are unknown below.
 */
export class SdkShapes extends ShapesOfTypes {
  /** The shape of a name: a component has a name with a capital letter, as in JSX. */
  named(name: string, type: ts.Type): Shape {
    const props = /^[A-Z]/.test(name) ? this.propsOf(type) : null;
    return props ?? this.surface(type);
  }

  /** The members of a function or component that are functions or components themselves, such as `Upload.Dragger`. */
  membersOf(type: ts.Type): { name: string; type: ts.Type }[] {
    if (signaturesOf(type).length === 0) return [];
    return this.checker
      .getPropertiesOfType(type)
      .map((property) => ({ name: property.name, type: this.checker.getTypeOfSymbol(property) }))
      .filter((member) => /^[A-Z]|^use[A-Z]/.test(member.name) && signaturesOf(member.type).length > 0);
  }

  protected override expanded(type: ts.Type): Shape {
    const primitive = type.isIntersection() && type.types.find(({ flags }) => flags & PRIMITIVE);
    // `string & {}` is any text for which an editor still proposes some.
    if (primitive) return this.of(primitive);
    return super.expanded(type);
  }

  protected override functionShape(type: ts.Type): Shape {
    return this.ofSignatures(type, (result) => this.of(result));
  }

  /** What other packages declare is foreign, and what the language does, unless it is a helper for types such as `Pick`. */
  protected override isOfLibrary(type: ts.Type): boolean {
    const symbol = type.aliasSymbol ?? type.symbol;
    if (symbol && !isOfLanguage(symbol)) return this.isDeclaredInLibrary(symbol);
    return super.isOfLibrary(type);
  }

  protected override isLeftOut(): boolean {
    return false;
  }

  /** The shape of a value whose own members are used, though its type is of another package. */
  private surface(type: ts.Type): Shape {
    const isObject = type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection);
    if (!isObject || this.checker.isArrayLikeType(type)) return this.of(type);
    if (type.getCallSignatures().length > 0)
      return this.ofSignatures(type, (result) =>
        signaturesOf(result).length > 0 ? this.of(result) : this.surface(result),
      );
    return this.fieldsOf(type);
  }

  private propsOf(type: ts.Type): Shape | null {
    const signatures = signaturesOf(type);
    if (signatures.length === 0) return null;
    return { props: anyOf(signatures.map(({ parameters: [props] }) => this.ofProps(props))) };
  }

  private ofProps(props: ts.Symbol | undefined): Shape {
    if (!props) return { fields: {} };
    const type = this.checker.getTypeOfSymbol(props);
    const alternatives = type.isUnion() ? type.types : [type];
    if (alternatives.length > MAX_ALTERNATIVES) return 'unknown';
    if (alternatives.some(({ flags }) => flags & ts.TypeFlags.Any)) return 'unknown';
    return anyOf(alternatives.map((one) => this.fieldsOf(this.checker.getApparentType(one))));
  }

  private ofSignatures(type: ts.Type, ofResult: (result: ts.Type) => Shape): Shape {
    return anyOf(type.getCallSignatures().map((signature) => this.ofSignature(signature, ofResult)));
  }

  private ofSignature(signature: ts.Signature, ofResult: (result: ts.Type) => Shape): Shape {
    const takes: Record<string, Shape> = {};
    for (const [at, parameter] of signature.parameters.entries()) {
      const declared = parameter.valueDeclaration;
      const own = declared && ts.isParameter(declared) ? declared : undefined;
      // What a function takes in any number is not compared.
      if (own?.dotDotDotToken) break;
      const type = this.checker.getTypeOfSymbol(parameter);
      const isOptional = own?.questionToken ?? own?.initializer ?? mayBeAbsent(type);
      takes[`argument ${at + 1}${isOptional ? '?' : ''}`] = this.of(type);
    }
    const result = signature.getReturnType();
    if (result.flags & NO_RESULT) return { takes, gives: {} };
    return { takes, gives: { [mayBeAbsent(result) ? 'result?' : 'result']: ofResult(result) } };
  }
}

/** How a value is called, or rendered as a component. */
const signaturesOf = (type: ts.Type): readonly ts.Signature[] =>
  type.getCallSignatures().length > 0 ? type.getCallSignatures() : type.getConstructSignatures();

/** Whether a symbol is a helper of the language for types, such as `Pick`, and says nothing about who declares a type. */
const isOfLanguage = ({ declarations = [] }: ts.Symbol): boolean =>
  declarations.some((one) => /[\\/]typescript[\\/]lib[\\/]/.test(one.getSourceFile().fileName));
