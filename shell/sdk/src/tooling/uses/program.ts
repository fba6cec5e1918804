import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Packages whose types are read. Those of the libraries for screens say nothing about calls, and take seconds. */
const READ = /^(\.\.?\/|@nidaan\/|zod(\/|$))/;

/** How sources are read; they are checked elsewhere. */
export const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  lib: ['lib.es2024.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};

const isSource = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/(^|[\\/])(testing|tooling)[\\/]/.test(file);

/** The sources in a folder, without tests and tooling, in a fixed order. */
export const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((file) => join(folder, file))
    .sort();

/** The sources of a remote with their types. */
export interface Sources {
  program: ts.Program;
  checker: ts.TypeChecker;
  /** The remote's own files. */
  files: ts.SourceFile[];
}

/** One program of all sources in folders. */
export function readSources(folder: string, ...others: string[]): Sources {
  const names = [folder, ...others].flatMap(sourcesIn);
  const host = ts.createCompilerHost(OPTIONS);
  const cache = ts.createModuleResolutionCache(folder, (name) => name, OPTIONS);
  host.readFile = (file) => readFileSync(file, 'utf8');
  host.resolveModuleNameLiterals = (literals, file) =>
    literals.map(({ text }) =>
      READ.test(text)
        ? ts.resolveModuleName(text, file, OPTIONS, ts.sys, cache)
        : { resolvedModule: undefined },
    );
  const program = ts.createProgram(names, OPTIONS, host);
  const files = names.flatMap((name) => program.getSourceFile(name) ?? []);
  return { program, checker: program.getTypeChecker(), files };
}

/** Calls `visit` for a node and for each node below it. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}
