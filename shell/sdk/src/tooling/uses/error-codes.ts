import ts from 'typescript';
import type { ImportGraph } from './imports.js';
import { type Sources, walk } from './program.js';

/** The contract's file with the type of all error codes. */
const CODES_FILE = '/http/errors.d.ts';
/** Through how many imports the calls are sought whose errors a file treats. */
const MAX_STEPS = 5;

const HOOK = /^use(?:Lazy)?([A-Z]\w*?)(?:Query|Mutation)(?:State|Subscription)?$/;

/** Which operations the endpoints call, by the name of the endpoint. */
export type EndpointOperations = Map<string, string[]>;

/** The error codes of the API by their type; empty when the sources do not use the contract. */
function codesOf({ program, checker }: Sources): ReadonlySet<string> {
  const file = program.getSourceFiles().find(({ fileName }) => fileName.endsWith(CODES_FILE));
  const module = file && checker.getSymbolAtLocation(file);
  const code = module && checker.getExportsOfModule(module).find(({ name }) => name === 'ErrorCode');
  const type = code && checker.getDeclaredTypeOfSymbol(code);
  const members = type?.isUnion() ? type.types : [];
  return new Set(members.flatMap((one) => (one.isStringLiteral() ? [one.value] : [])));
}

/** Whether a text is compared with, or used as, an error code of the API. */
function isErrorCode(text: ts.StringLiteral, codes: ReadonlySet<string>, checker: ts.TypeChecker): boolean {
  const isCodeType = (type: ts.Type | undefined) =>
    !!type?.isUnion() && type.types.filter((one) => one.isStringLiteral() && codes.has(one.value)).length > 1;
  const { parent } = text;
  if (ts.isBinaryExpression(parent)) {
    const other = parent.left === text ? parent.right : parent.left;
    return isCodeType(checker.getTypeAtLocation(other));
  }
  if (ts.isCaseClause(parent)) return isCodeType(checker.getTypeAtLocation(parent.parent.parent.expression));
  return isCodeType(checker.getContextualType(text));
}

/** The endpoints that a file names: by their hooks, by `endpoints.name`, and where they are defined. */
function endpointsIn(file: ts.SourceFile, operations: EndpointOperations): string[] {
  const found = new Set<string>();
  walk(file, (node) => {
    if (!ts.isIdentifier(node)) return;
    const hook = HOOK.exec(node.text)?.[1];
    const name = hook ? hook[0]?.toLowerCase() + hook.slice(1) : node.text;
    const isNamed = hook !== undefined || isMember(node) || ts.isPropertyAssignment(node.parent);
    if (isNamed && operations.has(name)) found.add(name);
  });
  return [...found];
}

const isMember = ({ parent }: ts.Identifier) =>
  ts.isPropertyAccessExpression(parent) &&
  ts.isPropertyAccessExpression(parent.expression) &&
  parent.expression.name.text === 'endpoints';

/** An error code that a remote treats differently, with the operations that it may be an answer of. */
export interface HandledCode {
  code: string;
  operations: string[];
}

/** Finds which error codes a remote handles, and of which operations. */
export class ErrorCodes {
  private readonly operationsOf = new Map<ts.SourceFile, string[]>();

  constructor(
    private readonly sources: Sources,
    private readonly graph: ImportGraph,
    private readonly endpoints: EndpointOperations,
  ) {}

  handled(): HandledCode[] {
    const found = new Map<string, HandledCode>();
    const codes = codesOf(this.sources);
    for (const file of this.sources.files)
      walk(file, (node) => {
        if (!ts.isStringLiteral(node) || !codes.has(node.text)) return;
        if (!isErrorCode(node, codes, this.sources.checker)) return;
        const handled = { code: node.text, operations: this.near(file) };
        if (handled.operations.length > 0) found.set(JSON.stringify(handled), handled);
      });
    return [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, handled]) => handled);
  }

  /** The operations that a file calls; without any, those of the files that import it, or else that it imports. */
  private near(file: ts.SourceFile): string[] {
    const own = this.own(file);
    if (own.length > 0) return own;
    const above = this.along(file, this.graph.importers);
    return above.length > 0 ? above : this.along(file, this.graph.imports);
  }

  private along(file: ts.SourceFile, edges: Map<ts.SourceFile, ts.SourceFile[]>): string[] {
    let files = [file];
    for (let step = 0; step < MAX_STEPS && files.length > 0; step += 1) {
      files = [...new Set(files.flatMap((one) => edges.get(one) ?? []))];
      const found = [...new Set(files.flatMap((one) => this.own(one)))];
      if (found.length > 0) return found.sort();
    }
    return [];
  }

  private own(file: ts.SourceFile): string[] {
    const known = this.operationsOf.get(file);
    if (known) return known;
    const names = endpointsIn(file, this.endpoints);
    const found = [...new Set(names.flatMap((name) => this.endpoints.get(name) ?? []))].sort();
    this.operationsOf.set(file, found);
    return found;
  }
}
