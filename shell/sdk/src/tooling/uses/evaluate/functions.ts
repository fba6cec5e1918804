import ts from 'typescript';

/** The expressions that a function may return, without those of functions inside it. */
export function returnsOf(block: ts.Block): ts.Expression[] {
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    node.forEachChild(visit);
  };
  visit(block);
  return found;
}
