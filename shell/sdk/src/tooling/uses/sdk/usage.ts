import type { Shape } from '@nidaan/contract';
import ts from 'typescript';
import { walk } from '../program.js';
import { anyOf, mayBeAbsent } from '../shapes.js';
import { type Passed, type Reads, UNKNOWN } from './need.js';
import type { SdkShapes } from './sdk-shapes.js';

type Element = ts.JsxOpeningElement | ts.JsxSelfClosingElement;

const isElement = (node: ts.Node): node is Element =>
  ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node);

/** A place where a value is used, from the outside: `a.b` in `a.b()` is a member that is called. */
export type Usage =
  | { how: 'rendered'; props: Passed }
  | { how: 'called'; args: Passed; reads: Reads | null }
  | { how: 'member'; name: string; node: ts.PropertyAccessExpression }
  | { how: 'passed' };

/** Reads how expressions are used. */
export class Usages {
  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly shapes: SdkShapes,
  ) {}

  /** How a node is used where it is; null when its type alone is. */
  of(node: ts.Expression): Usage | null {
    const { parent } = node;
    if (ts.isTypeQueryNode(parent) || ts.isQualifiedName(parent) || ts.isJsxClosingElement(parent))
      return null;
    if (ts.isPropertyAccessExpression(parent) && parent.expression === node)
      return isClosing(parent) ? null : { how: 'member', name: parent.name.text, node: parent };
    if (isElement(parent) && parent.tagName === node) return { how: 'rendered', props: this.propsOf(parent) };
    if (ts.isCallExpression(parent) && parent.expression === node)
      return { how: 'called', args: this.argumentsOf(parent), reads: this.readsOf(parent) };
    return { how: 'passed' };
  }

  private valueOf = (node: ts.Expression) => () => this.known(node);

  private known(node: ts.Expression): { shape: Shape; isOptional: boolean } {
    // Without the types of other packages, a text can have lost its literal type.
    if (ts.isStringLiteralLike(node)) return { shape: { values: [node.text] }, isOptional: false };
    if (ts.isParenthesizedExpression(node)) return this.known(node.expression);
    if (ts.isConditionalExpression(node)) {
      const both = [this.known(node.whenTrue), this.known(node.whenFalse)];
      const isOptional = both.some((one) => one.isOptional);
      return { shape: anyOf(both.map(({ shape }) => shape)), isOptional };
    }
    const type = this.checker.getTypeAtLocation(node);
    return { shape: this.shapes.of(type), isOptional: mayBeAbsent(type) };
  }

  private propsOf({ attributes, parent }: Element): Passed {
    const passed: Passed = { values: new Map(), isOpen: false };
    for (const attribute of attributes.properties)
      if (ts.isJsxSpreadAttribute(attribute)) this.spread(attribute.expression, passed);
      else passed.values.set(attribute.name.getText(), this.attributeOf(attribute));
    const children = ts.isJsxElement(parent) ? parent.children.filter(isContent) : [];
    const [child, ...others] = children;
    const only = child && others.length === 0 && ts.isJsxExpression(child) ? child.expression : undefined;
    if (child) passed.values.set('children', only ? this.valueOf(only) : UNKNOWN);
    return passed;
  }

  private attributeOf({ initializer }: ts.JsxAttribute) {
    if (!initializer) return () => ({ shape: { values: [true] }, isOptional: false });
    if (!ts.isJsxExpression(initializer)) return this.valueOf(initializer);
    return initializer.expression ? this.valueOf(initializer.expression) : UNKNOWN;
  }

  private spread(node: ts.Expression, passed: Passed): void {
    passed.isOpen = true;
    for (const property of this.checker.getPropertiesOfType(this.checker.getTypeAtLocation(node)))
      passed.values.set(property.name, () => {
        const type = this.checker.getTypeOfSymbolAtLocation(property, node);
        const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0 || mayBeAbsent(type);
        return { shape: this.shapes.of(type), isOptional };
      });
  }

  private argumentsOf(call: ts.CallExpression): Passed {
    const isOpen = call.arguments.some(ts.isSpreadElement);
    const values = call.arguments.map((node, at) => [`argument ${at + 1}`, this.valueOf(node)] as const);
    return { values: new Map(isOpen ? [] : values), isOpen };
  }

  /** Which members of a result are read; null when it is not used. */
  private readsOf(node: ts.Expression): Reads | null {
    const { parent } = node;
    if (ts.isExpressionStatement(parent) || ts.isVoidExpression(parent)) return null;
    if (ts.isPropertyAccessExpression(parent) && parent.expression === node) return [parent.name.text];
    if (!ts.isVariableDeclaration(parent)) return 'all';
    return ts.isIdentifier(parent.name) ? this.readsOfVariable(parent.name) : readsOfPattern(parent.name);
  }

  private readsOfVariable(name: ts.Identifier): Reads {
    const symbol = this.checker.getSymbolAtLocation(name);
    const read: (string | null)[] = [];
    walk(name.getSourceFile(), (node) => {
      if (!ts.isIdentifier(node) || node === name || node.text !== name.text) return;
      const found = ts.isShorthandPropertyAssignment(node.parent)
        ? this.checker.getShorthandAssignmentValueSymbol(node.parent)
        : this.checker.getSymbolAtLocation(node);
      if (found !== symbol) return;
      const { parent } = node;
      const isMember = ts.isPropertyAccessExpression(parent) && parent.expression === node;
      read.push(isMember ? parent.name.text : null);
    });
    const names = read.filter((one) => one !== null);
    return names.length === read.length ? names : 'all';
  }
}

/** `</Upload.Dragger>` */
const isClosing = (node: ts.Node): boolean => ts.isJsxClosingElement(node.parent);

const isContent = (child: ts.JsxChild): boolean =>
  ts.isJsxText(child)
    ? !child.containsOnlyTriviaWhiteSpaces
    : !ts.isJsxExpression(child) || child.expression !== undefined;

function readsOfPattern(pattern: ts.BindingPattern): Reads {
  if (!ts.isObjectBindingPattern(pattern)) return 'all';
  const names = pattern.elements.map(({ propertyName, name, dotDotDotToken }) => {
    const key = propertyName ?? name;
    return !dotDotDotToken && ts.isIdentifier(key) ? key.text : null;
  });
  const known = names.filter((name) => name !== null);
  return known.length === names.length ? known : 'all';
}
