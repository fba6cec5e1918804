import type { SdkTypes, Shape } from '@nidaan/contract';
import ts from 'typescript';
import { type Sources, walk } from '../program.js';
import { listedSdk, unlistedSdk } from '../type-list.js';
import { Need } from './need.js';
import { SdkShapes } from './sdk-shapes.js';
import { Usages } from './usage.js';

/** A name as it is imported somewhere. */
interface Import {
  module: string;
  name: string;
}

/** Gathers what sources need of the names of the SDK. */
class Needs {
  private readonly found = new Map<string, Import & { need: Need }>();
  private readonly usages: Usages;

  constructor(
    private readonly checker: ts.TypeChecker,
    isLibrary: (file: ts.SourceFile) => boolean,
    private readonly offered: SdkTypes['modules'],
  ) {
    this.usages = new Usages(checker, new SdkShapes(checker, isLibrary));
  }

  in(file: ts.SourceFile): void {
    const imports = this.importsOf(file);
    const texts = new Set([...imports.keys()].map(({ name }) => name));
    if (texts.size === 0) return;
    walk(file, (node) => {
      if (!ts.isIdentifier(node) || !texts.has(node.text) || ts.isImportSpecifier(node.parent)) return;
      const symbol = ts.isShorthandPropertyAssignment(node.parent)
        ? this.checker.getShorthandAssignmentValueSymbol(node.parent)
        : this.checker.getSymbolAtLocation(node);
      const imported = symbol && imports.get(symbol);
      if (imported) this.use(node, imported);
    });
  }

  types(): SdkTypes {
    const modules: Record<string, Record<string, Shape>> = {};
    for (const { module, name, need } of this.found.values())
      modules[module] = { ...modules[module], [name]: need.shape() };
    return listedSdk(modules);
  }

  private importsOf(file: ts.SourceFile): Map<ts.Symbol, Import> {
    const found = new Map<ts.Symbol, Import>();
    for (const { importClause, moduleSpecifier } of file.statements.filter(ts.isImportDeclaration)) {
      const module = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
      const bindings = importClause?.namedBindings;
      if (!this.offered[module] || !bindings || !ts.isNamedImports(bindings)) continue;
      for (const { name, propertyName } of bindings.elements) {
        const symbol = this.checker.getSymbolAtLocation(name);
        if (symbol) found.set(symbol, { module, name: (propertyName ?? name).text });
      }
    }
    return found;
  }

  private needOf({ module, name }: Import): Need | null {
    const key = `${module} ${name}`;
    const known = this.found.get(key);
    if (known) return known.need;
    const declared = this.offered[module]?.[name];
    // A type has no value to use.
    if (declared === undefined) return null;
    const need = new Need(declared);
    this.found.set(key, { module, name, need });
    return need;
  }

  private use(node: ts.Expression, imported: Import): void {
    const usage = this.usages.of(node);
    if (!usage) return;
    if (usage.how !== 'member') return this.add(node, this.needOf(imported));
    const own = this.needOf({ ...imported, name: `${imported.name}.${usage.name}` });
    this.add(usage.node, own ?? this.needOf(imported)?.member(usage.name) ?? null);
  }

  private add(node: ts.Expression, need: Need | null): void {
    const usage = need && this.usages.of(node);
    if (!usage) return;
    if (usage.how === 'rendered') need.render(usage.props);
    else if (usage.how === 'called') need.call(usage.args, usage.reads);
    else if (usage.how === 'passed') need.pass();
    else {
      const member = need.member(usage.name);
      if (member) this.add(usage.node, member);
      else need.pass();
    }
  }
}

/**
 * What a remote needs of each name of the SDK that it uses: the props and arguments that it passes, and what it reads of results.
 *
 * @param offered what the SDK offered when the remote was built
 */
export function sdkNeeds({ program, checker, files }: Sources, offered: SdkTypes): SdkTypes {
  const isLibrary = (file: ts.SourceFile) => program.isSourceFileDefaultLibrary(file);
  const needs = new Needs(checker, isLibrary, unlistedSdk(offered));
  for (const file of files) needs.in(file);
  return needs.types();
}
