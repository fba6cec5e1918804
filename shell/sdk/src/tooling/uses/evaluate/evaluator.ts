import ts from 'typescript';
import { returnsOf } from './functions.js';
import { Parts } from './parts.js';
import {
  alternatives,
  type Closure,
  eitherOf,
  type FoundCall,
  Scope,
  textsOf,
  textsValue,
  typed,
  type Value,
} from './values.js';

/** How deep functions are followed, so that a recursive one ends. */
const MAX_DEPTH = 40;

const isText = (node: ts.Node): node is ts.StringLiteralLike =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);

/** Evaluates expressions of the sources without running them, as far as calls of the API need it. */
export class Evaluator {
  /** Texts that were part of an evaluated expression. */
  readonly seen = new Set<ts.Node>();
  private readonly calls = new Map<ts.Node, FoundCall>();
  private depth = 0;
  private readonly parts: Parts;

  constructor(private readonly checker: ts.TypeChecker) {
    this.parts = new Parts(checker);
  }

  evaluate(node: ts.Expression, scope: Scope): Value {
    if (this.depth > MAX_DEPTH) return this.typeOf(node);
    this.depth += 1;
    try {
      return this.expression(node, scope) ?? this.typeOf(node);
    } finally {
      this.depth -= 1;
    }
  }

  /** What a function returns for these arguments. */
  apply({ node, scope }: Closure, values: Value[]): Value {
    const inner = new Scope(scope);
    node.parameters.forEach(({ name, initializer }, at) => {
      const value = values[at] ?? (initializer && this.evaluate(initializer, scope));
      if (value) this.parts.bind(name, value, inner);
    });
    if (!node.body) return textsValue(['{}']);
    if (!ts.isBlock(node.body)) return this.evaluate(node.body, inner);
    return eitherOf(returnsOf(node.body).map((result) => this.evaluate(result, inner)));
  }

  private typeOf(node: ts.Expression): Value {
    return typed(this.checker.getTypeAtLocation(node));
  }

  private expression(node: ts.Expression, scope: Scope): Value | undefined {
    if (isText(node)) return this.literal(node);
    if (ts.isTemplateExpression(node)) return this.template(node, scope);
    if (ts.isObjectLiteralExpression(node)) return this.object(node, scope);
    if (ts.isIdentifier(node)) return this.variable(node, scope);
    if (ts.isCallExpression(node)) return this.call(node, scope);
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return { kind: 'closure', node, scope };
    if (ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node) || ts.isNonNullExpression(node))
      return this.evaluate(node.expression, scope);
    if (ts.isSatisfiesExpression(node)) return this.evaluate(node.expression, scope);
    if (ts.isAsExpression(node)) return this.cast(node, scope);
    if (ts.isConditionalExpression(node))
      return eitherOf([this.evaluate(node.whenTrue, scope), this.evaluate(node.whenFalse, scope)]);
    if (ts.isArrayLiteralExpression(node))
      return { kind: 'list', items: node.elements.map((item) => this.evaluate(item, scope)) };
    if (ts.isPropertyAccessExpression(node))
      return this.parts.of(this.evaluate(node.expression, scope), node.name.text);
    if (ts.isElementAccessExpression(node) && ts.isNumericLiteral(node.argumentExpression))
      return this.parts.of(this.evaluate(node.expression, scope), node.argumentExpression.text);
    return ts.isBinaryExpression(node) ? this.binary(node, scope) : undefined;
  }

  private literal(node: ts.StringLiteralLike): Value {
    this.seen.add(node);
    return textsValue([node.text]);
  }

  private template(node: ts.TemplateExpression, scope: Scope): Value {
    this.seen.add(node);
    let texts = [node.head.text];
    for (const { expression, literal } of node.templateSpans) {
      const parts = textsOf(this.evaluate(expression, scope));
      texts = texts.flatMap((before) => parts.map((part) => before + part + literal.text));
    }
    return textsValue(texts);
  }

  private binary(node: ts.BinaryExpression, scope: Scope): Value | undefined {
    const sides = () => [this.evaluate(node.left, scope), this.evaluate(node.right, scope)];
    switch (node.operatorToken.kind) {
      case ts.SyntaxKind.QuestionQuestionToken:
      case ts.SyntaxKind.BarBarToken:
        return eitherOf(sides());
      case ts.SyntaxKind.AmpersandAmpersandToken:
        return this.evaluate(node.right, scope);
      default:
        return undefined;
    }
  }

  private object(node: ts.ObjectLiteralExpression, scope: Scope): Value {
    const fields = new Map<string, Value>();
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) {
        for (const [name, value] of this.fieldsOf(this.evaluate(property.expression, scope)))
          fields.set(name, value);
      } else if (ts.isShorthandPropertyAssignment(property)) {
        const symbol = this.checker.getShorthandAssignmentValueSymbol(property);
        fields.set(property.name.text, (symbol && this.symbol(symbol, scope)) ?? this.typeOf(property.name));
      } else if (ts.isPropertyAssignment(property) && !ts.isComputedPropertyName(property.name)) {
        fields.set(
          property.name.getText().replaceAll(/['"]/g, ''),
          this.evaluate(property.initializer, scope),
        );
      } else if (ts.isMethodDeclaration(property)) {
        fields.set(property.name.getText(), { kind: 'closure', node: property, scope });
      }
    }
    return { kind: 'object', fields };
  }

  private fieldsOf(value: Value): [string, Value][] {
    if (value.kind === 'object') return [...value.fields];
    if (value.kind === 'any') return value.values.flatMap((one) => this.fieldsOf(one));
    if (value.kind !== 'typed') return [];
    const own = this.checker.getPropertiesOfType(value.type);
    return own
      .filter(({ name }) => !value.without.has(name))
      .map((one) => [one.name, typed(this.checker.getTypeOfSymbol(one))]);
  }

  private variable(node: ts.Identifier, scope: Scope): Value | undefined {
    const symbol = this.checker.getSymbolAtLocation(node);
    return symbol && this.symbol(symbol, scope);
  }

  private symbol(named: ts.Symbol, scope: Scope): Value | undefined {
    const isImport = named.flags & ts.SymbolFlags.Alias;
    const symbol = isImport ? this.checker.getAliasedSymbol(named) : named;
    const known = scope.get(symbol);
    if (known) return known;
    const declaration = symbol.valueDeclaration;
    if (!declaration) return undefined;
    if (ts.isFunctionDeclaration(declaration)) return { kind: 'closure', node: declaration, scope };
    if (ts.isVariableDeclaration(declaration) && declaration.initializer)
      return this.evaluate(declaration.initializer, scope);
    return ts.isBindingElement(declaration) ? this.bound(declaration, symbol, scope) : undefined;
  }

  /** A variable of a pattern, such as `data` of `const { data } = await call('/api/tests')`. */
  private bound(element: ts.BindingElement, symbol: ts.Symbol, scope: Scope): Value | undefined {
    let root: ts.Node = element;
    while (!ts.isVariableDeclaration(root) && !ts.isParameter(root)) root = root.parent;
    if (!ts.isVariableDeclaration(root) || !root.initializer) return undefined;
    const inner = new Scope(scope);
    this.parts.bind(root.name, this.evaluate(root.initializer, scope), inner);
    return inner.get(symbol);
  }

  private call(node: ts.CallExpression, scope: Scope): Value | undefined {
    if (ts.isPropertyAccessExpression(node.expression)) return this.method(node, node.expression, scope);
    if (this.isCaller(node.expression, scope)) return this.found(node, scope);
    if (!ts.isIdentifier(node.expression)) return undefined;
    const called = this.variable(node.expression, scope);
    if (called?.kind !== 'closure' || !called.node.body) return undefined;
    return this.apply(
      called,
      node.arguments.map((argument) => this.evaluate(argument, scope)),
    );
  }

  /** Whether an expression is `fetch`, or the function with which an endpoint makes its calls. */
  isCaller(node: ts.Expression, scope: Scope): boolean {
    if (!ts.isIdentifier(node)) return false;
    const symbol = this.checker.getSymbolAtLocation(node);
    if (symbol && scope.get(symbol)?.kind === 'caller') return true;
    const isOwn = symbol?.declarations?.some((one) => !one.getSourceFile().isDeclarationFile) ?? false;
    return node.text === 'fetch' && !isOwn;
  }

  private method(
    node: ts.CallExpression,
    { expression, name }: ts.PropertyAccessExpression,
    scope: Scope,
  ): Value | undefined {
    const [argument] = node.arguments;
    if (name.text === 'all' && argument) return this.evaluate(argument, scope);
    if (name.text === 'stringify' && argument) return this.evaluate(argument, scope);
    if (name.text === 'flat') {
      const list = this.evaluate(expression, scope);
      return list.kind === 'list' ? eitherOf(list.items) : list;
    }
    if (name.text === 'then' && argument) {
      const next = this.evaluate(argument, scope);
      return next.kind === 'closure' ? this.apply(next, [this.evaluate(expression, scope)]) : undefined;
    }
    if (name.text !== 'json') return undefined;
    const answer = this.evaluate(expression, scope);
    return answer.kind === 'answer' ? { kind: 'data', calls: answer.calls } : undefined;
  }

  /** A call with `fetch` or with the caller of an endpoint; the same one however often it is evaluated. */
  private found(node: ts.CallExpression, scope: Scope): Value {
    let call = this.calls.get(node);
    if (!call) {
      const [address, init] = node.arguments.map((argument) => this.evaluate(argument, scope));
      const url = address ?? textsValue(['{}']);
      const fields = init?.kind === 'object' ? [...init.fields] : [];
      const request: Value = init ? { kind: 'object', fields: new Map([...fields, ['url', url]]) } : url;
      this.calls.set(node, (call = { request, reads: [] }));
    }
    return { kind: 'answer', calls: [call] };
  }

  /** `x as T`: the sources say here which type an answer has. */
  private cast(node: ts.AsExpression, scope: Scope): Value {
    const value = this.evaluate(node.expression, scope);
    if (ts.isConstTypeReference(node.type)) return value;
    const type = this.checker.getTypeFromTypeNode(node.type);
    for (const one of alternatives(value))
      if (one.kind === 'data') for (const { reads } of one.calls) if (!reads.includes(type)) reads.push(type);
    return value.kind === 'object' || value.kind === 'texts' ? value : typed(type);
  }
}
