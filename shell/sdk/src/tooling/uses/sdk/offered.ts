import type { SdkTypes, Shape } from '@nidaan/contract';
import ts from 'typescript';
import { isValue } from '../imports.js';
import { OPTIONS } from '../program.js';
import { listedSdk } from '../type-list.js';
import { SdkShapes } from './sdk-shapes.js';

/** How the declarations of the SDK are read. */
const SDK_OPTIONS: ts.CompilerOptions = {
  ...OPTIONS,
  lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
};

const isOfPackage = (file: string) => /[\\/]node_modules[\\/](?!@nidaan[\\/])/.test(file);

const parsed = new Map<string, ts.SourceFile | undefined>();

/** Reads files from disk; those of packages and of the language once for all calls. */
function readingOnce(): ts.CompilerHost {
  const host = ts.createCompilerHost(SDK_OPTIONS);
  const read: ts.CompilerHost['getSourceFile'] = (...file) => host.getSourceFile(...file);
  return {
    ...host,
    getSourceFile: (file, ...options) => {
      if (!isOfPackage(file)) return read(file, ...options);
      if (!parsed.has(file)) parsed.set(file, read(file, ...options));
      return parsed.get(file);
    },
  };
}

/**
 * The types of what modules expose. Those of React and antd are read too, which takes seconds: it runs once for each build of the
 * SDK.
 *
 * @param entries the file of each module, with its exports
 */
export function offeredTypes(entries: Record<string, string>): SdkTypes {
  const program = ts.createProgram(Object.values(entries), SDK_OPTIONS, readingOnce());
  const checker = program.getTypeChecker();
  const isLibrary = (file: ts.SourceFile) =>
    program.isSourceFileDefaultLibrary(file) || isOfPackage(file.fileName);
  const shapes = new SdkShapes(checker, isLibrary);
  const modules = Object.entries(entries).map(([module, path]) => {
    const file = program.getSourceFile(path);
    const symbol = file && checker.getSymbolAtLocation(file);
    if (!symbol) throw new Error(`${path} has no exports.`);
    const names: Record<string, Shape> = {};
    for (const exported of checker.getExportsOfModule(symbol)) {
      if (!isValue(checker, exported)) continue;
      const type = checker.getTypeOfSymbol(
        exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported,
      );
      names[exported.name] = shapes.named(exported.name, type);
      for (const member of shapes.membersOf(type))
        names[`${exported.name}.${member.name}`] = shapes.named(member.name, member.type);
    }
    return [module, names] as const;
  });
  return listedSdk(Object.fromEntries(modules));
}
