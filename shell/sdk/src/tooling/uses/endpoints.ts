import ts from 'typescript';
import type { Evaluator } from './evaluate/evaluator.js';
import { Parts } from './evaluate/parts.js';
import { walk } from './program.js';
import { alternatives, type Closure, type FoundCall, Scope, typed, type Value } from './evaluate/values.js';

/** An endpoint of the API client, with its calls. */
export interface Endpoint {
  name: string;
  file: ts.SourceFile;
  calls: FoundCall[];
}

type Builder = ts.CallExpression & { expression: ts.PropertyAccessExpression };

/** `build.query<Answer, Argument>({ … })` */
const isEndpoint = (node: ts.Node): node is Builder =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  /^(query|mutation)$/.test(node.expression.name.text) &&
  ts.isIdentifier(node.expression.expression) &&
  node.expression.expression.text === 'build';

const closureIn = (value: Value, name: string): Closure | undefined => {
  const field = value.kind === 'object' ? value.fields.get(name) : undefined;
  return field?.kind === 'closure' ? field : undefined;
};

/** Reads the endpoints that sources inject into the API client. */
export class Endpoints {
  private readonly parts: Parts;

  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly evaluator: Evaluator,
  ) {
    this.parts = new Parts(checker);
  }

  /**
   * The endpoints of a file.
   *
   * @throws for one that does not name its types: `build.query<Answer, Argument>`
   */
  in(file: ts.SourceFile): Endpoint[] {
    const found: Endpoint[] = [];
    walk(file, (node) => {
      if (!isEndpoint(node)) return;
      const name = ts.isPropertyAssignment(node.parent) ? node.parent.name.getText() : '';
      found.push({ name, file, calls: this.callsOf(node, `${file.fileName}: the endpoint ${name}`) });
    });
    return found;
  }

  private callsOf(node: Builder, what: string): FoundCall[] {
    const [answer, argument] = node.typeArguments ?? [];
    const [definition] = node.arguments;
    if (!answer || !argument || !definition)
      throw new Error(`${what} does not name the types of its answer and of its argument.`);
    const value = this.evaluator.evaluate(definition, new Scope());
    const passed = typed(this.checker.getTypeFromTypeNode(argument));
    const query = closureIn(value, 'query');
    if (query) return this.requestsOf(query, passed, this.readsOf(value, answer));
    const queryFn = closureIn(value, 'queryFn');
    return queryFn ? this.callsIn(queryFn, passed) : [];
  }

  /** What is read of the answer: what `transformResponse` takes, or else what the endpoint answers. */
  private readsOf(value: Value, answer: ts.TypeNode): ts.Type {
    const transform = closureIn(value, 'transformResponse')?.node.parameters[0]?.type;
    return this.checker.getTypeFromTypeNode(transform ?? answer);
  }

  private requestsOf(query: Closure, passed: Value, reads: ts.Type): FoundCall[] {
    return alternatives(this.evaluator.apply(query, [passed])).map((request) => {
      // A file is saved, or a text is read as it is.
      const isJson = request.kind !== 'object' || !request.fields.has('responseHandler');
      return { request, reads: isJson ? [reads] : [] };
    });
  }

  /** The calls of a `queryFn`, which gets the caller last, and says what it reads with `as`. */
  private callsIn({ node, scope }: Closure, passed: Value): FoundCall[] {
    const inner = new Scope(scope);
    const [argument, , , caller] = node.parameters;
    if (argument) this.parts.bind(argument.name, passed, inner);
    if (caller) this.parts.bind(caller.name, { kind: 'caller' }, inner);
    return this.callsBelow(node, inner);
  }

  /** The calls below a node, other than those with the caller of an endpoint that is not in the scope. */
  callsBelow(node: ts.Node, scope: Scope): FoundCall[] {
    const found = new Set<FoundCall>();
    walk(node, (part) => {
      if (!ts.isCallExpression(part) || !this.evaluator.isCaller(part.expression, scope)) return;
      const value = this.evaluator.evaluate(part, scope);
      if (value.kind === 'answer') value.calls.forEach((call) => found.add(call));
    });
    if (found.size > 0)
      walk(node, (part) => {
        if (ts.isAsExpression(part)) this.evaluator.evaluate(part, scope);
      });
    return [...found];
  }
}
