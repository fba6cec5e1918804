import { join } from 'node:path';
import type { SdkTypes, UsedCall } from '@nidaan/contract';
import type ts from 'typescript';
import { callsIn } from '../calls.js';
import { importsOf, isValue } from '../imports.js';
import { readSources, type Sources } from '../program.js';

/** What the SDK exposes, and which operations it calls itself. Its types are written out, without names. */
export interface SdkUses {
  /** Names that exist at run time, by module. */
  exposes: Record<string, string[]>;
  /** Their types. */
  types: SdkTypes;
  /** For names with which the SDK makes calls: the operations, by module. */
  calls: Record<string, Record<string, string[]>>;
  operations: Record<string, UsedCall[]>;
}

function exportsOf({ program, checker }: Sources, path: string): ts.Symbol[] {
  const file = program.getSourceFile(path);
  const module = file && checker.getSymbolAtLocation(file);
  if (!module) throw new Error(`${path} has no exports.`);
  return checker.getExportsOfModule(module).filter((symbol) => isValue(checker, symbol));
}

/**
 * What the SDK exposes, without the types, and calls.
 *
 * @param source its `src` folder
 * @param entries the entry of each module, below that folder
 */
export function readSdk(source: string, entries: Record<string, string>): Omit<SdkUses, 'types'> {
  const sources = readSources(source);
  const called = callsIn(sources);
  const { imports } = importsOf(sources);
  const reached = (file: ts.SourceFile, seen = new Set<ts.SourceFile>()): Set<ts.SourceFile> => {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const one of imports.get(file) ?? []) reached(one, seen);
    return seen;
  };
  const operationsOf = (symbol: ts.Symbol): string[] => {
    const target = sources.checker.getAliasedSymbol(symbol).declarations?.[0]?.getSourceFile();
    const files = target ? [...reached(target)] : [];
    return [...new Set(files.flatMap((file) => called.files.get(file) ?? []))].sort();
  };
  const uses: Omit<SdkUses, 'types'> = {
    exposes: {},
    calls: {},
    operations: Object.fromEntries(called.operations),
  };
  for (const [module, entry] of Object.entries(entries)) {
    const found = exportsOf(sources, join(source, entry));
    uses.exposes[module] = found.map(({ name }) => name).sort();
    const calls = found.map((symbol) => [symbol.name, operationsOf(symbol)] as const);
    uses.calls[module] = Object.fromEntries(calls.filter(([, of]) => of.length > 0));
  }
  return uses;
}
