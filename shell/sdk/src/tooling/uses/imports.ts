import ts from 'typescript';
import type { Sources } from './program.js';

/** Files by the files that import them, and by those that they import. */
export interface ImportGraph {
  imports: Map<ts.SourceFile, ts.SourceFile[]>;
  importers: Map<ts.SourceFile, ts.SourceFile[]>;
}

const specifiersOf = (file: ts.SourceFile): ts.StringLiteralLike[] =>
  (file as ts.SourceFile & { imports?: ts.StringLiteralLike[] }).imports?.slice() ?? [];

/** Which of a remote's files imports which. */
export function importsOf({ checker, files }: Sources): ImportGraph {
  const own = new Set(files);
  const graph: ImportGraph = { imports: new Map(), importers: new Map() };
  for (const file of files)
    for (const specifier of specifiersOf(file)) {
      const imported = checker.getSymbolAtLocation(specifier)?.valueDeclaration;
      if (!imported || !ts.isSourceFile(imported) || !own.has(imported)) continue;
      graph.imports.set(file, [...(graph.imports.get(file) ?? []), imported]);
      graph.importers.set(imported, [...(graph.importers.get(imported) ?? []), file]);
    }
  return graph;
}

/** Whether a name is one at run time. What is exported from a library is not resolved, and counts. */
export function isValue(checker: ts.TypeChecker, symbol: ts.Symbol): boolean {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return target.declarations === undefined || (target.flags & ts.SymbolFlags.Value) !== 0;
}

const byName = (a: string, b: string) => (a < b ? -1 : 1);

/** The names that a remote imports from modules, without types, by module. */
export function namesFrom(modules: readonly string[], { checker, files }: Sources): Record<string, string[]> {
  const found = new Map<string, Set<string>>();
  const declarations = files.flatMap((file) => file.statements.filter(ts.isImportDeclaration));
  for (const { importClause, moduleSpecifier } of declarations) {
    const module = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
    const bindings = importClause?.namedBindings;
    if (!modules.includes(module) || importClause?.isTypeOnly || !bindings || !ts.isNamedImports(bindings))
      continue;
    const names = found.get(module) ?? new Set<string>();
    for (const element of bindings.elements) {
      const symbol = checker.getSymbolAtLocation(element.name);
      if (!element.isTypeOnly && symbol && isValue(checker, symbol))
        names.add((element.propertyName ?? element.name).text);
    }
    found.set(module, names);
  }
  const sorted = [...found].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([module, names]) => [module, [...names].sort(byName)]));
}
