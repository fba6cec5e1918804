import ts from 'typescript';
import { Endpoints } from './endpoints.js';
import type { EndpointOperations } from './error-codes.js';
import { Evaluator } from './evaluate/evaluator.js';
import { type Sources, walk } from './program.js';
import { type Operations, pathOf, Requests } from './requests.js';
import { ShapesOfTypes } from './shapes.js';
import { Scope, textsOf, textsValue, type Value } from './evaluate/values.js';

/** Functions that open an address, compare it or report to it without an answer: they are no calls that a screen depends on. */
const NO_CALLS = /^(assign|sendBeacon|replace|startsWith)$/;

/** What is called in sources: all operations, by endpoint, and by file. */
export interface Called {
  operations: Operations;
  endpoints: EndpointOperations;
  files: Map<ts.SourceFile, string[]>;
}

/** `/api/orders`, and `{}/api/orders` of an origin; no pattern of addresses such as a route. */
const ADDRESS = /^\/api\/(\w|$)/;

function isAddress(node: ts.Node): node is ts.StringLiteralLike | ts.TemplateExpression {
  if (ts.isTemplateExpression(node))
    return ADDRESS.test(node.head.text || (node.templateSpans[0]?.literal.text ?? ''));
  return (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) && ADDRESS.test(node.text);
}

const isCompared = ({ parent }: ts.Node) =>
  ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText());

const isArgumentOf = ({ parent }: ts.Node, names: RegExp) =>
  ts.isCallExpression(parent) &&
  ts.isPropertyAccessExpression(parent.expression) &&
  names.test(parent.expression.name.text);

/** A call of an address that is passed on with whatever query it has. */
const passedOn = (texts: string[]): Value => {
  const url = textsValue(texts);
  const fields = texts.some((text) => text.includes('?')) ? { url, params: textsValue(['{}']) } : { url };
  return { kind: 'object', fields: new Map(Object.entries(fields)) };
};

/** Every call of the API in sources. */
export function callsIn(sources: Sources): Called {
  const { checker, program, files } = sources;
  const evaluator = new Evaluator(checker);
  const reader = new Endpoints(checker, evaluator);
  const isLibrary = (file: ts.SourceFile) => program.isSourceFileDefaultLibrary(file);
  const requests = new Requests(checker, new ShapesOfTypes(checker, isLibrary));
  const called: Called = { operations: new Map(), endpoints: new Map(), files: new Map() };
  const add = (file: ts.SourceFile, call: Parameters<Requests['add']>[0]) => {
    const names = requests.add(call, called.operations);
    called.files.set(file, [...(called.files.get(file) ?? []), ...names]);
    return names;
  };
  for (const endpoint of files.flatMap((file) => reader.in(file)))
    called.endpoints.set(
      endpoint.name,
      endpoint.calls.flatMap((call) => add(endpoint.file, call)),
    );
  for (const file of files) for (const call of reader.callsBelow(file, new Scope())) add(file, call);
  // Addresses that are passed on, such as that of a table to download, are called somewhere else.
  for (const file of files)
    walk(file, (node) => {
      if (!isAddress(node) || evaluator.seen.has(node) || isArgumentOf(node, NO_CALLS) || isCompared(node))
        return;
      const texts = textsOf(evaluator.evaluate(node, new Scope())).filter((text) => pathOf(text));
      if (texts.length > 0) add(file, { request: passedOn(texts), reads: [] });
    });
  return called;
}
