import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from '@jest/globals';
import ts from 'typescript';

const SOURCES = join(import.meta.dirname, '../src');

/** A source file imports another one; paths below `src`. */
type Import = [from: string, to: string];

/** All imports between source files, without tests. Imports at run time (`await import()`) are not among them. */
function readImports(): Import[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  return files.flatMap((file) => {
    const text = readFileSync(join(SOURCES, file), 'utf8').replaceAll('await import(', '(');
    return ts
      .preProcessFile(text)
      .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
      .map(({ fileName }): Import => [file, posix.join(posix.dirname(file), fileName)]);
  });
}

/** A feature is a folder of `src`, and each folder of `infrastructure`. Files of `src` itself put the features together. */
function featureOf(path: string): string {
  const [feature = '', folder = '', ...rest] = path.split('/');
  if (feature === 'infrastructure') return rest.length > 0 ? `${feature}/${folder}` : feature;
  return folder ? feature : '';
}

function dependencies(imports: Import[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of imports.map((pair) => pair.map(featureOf)))
    if (from && to && from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return graph;
}

/** The features that depend on themselves through others: a feature is removed once nothing that it needs is left. */
function findCircle(imports: Import[]): string[] {
  const graph = dependencies(imports);
  const isFree = (feature: string) => ![...(graph.get(feature) ?? [])].some((needed) => graph.has(needed));
  for (let free; (free = [...graph.keys()].find(isFree));) graph.delete(free);
  return [...graph.keys()];
}

it('features depend on each other in one direction', () => {
  const imports = readImports();
  expect(imports.length).toBeGreaterThan(500);
  expect(findCircle(imports)).toEqual([]);
  const back: Import = ['quotes/quotes.module.ts', 'orders/orders.module.js'];
  expect(findCircle([...imports, back])).toEqual(expect.arrayContaining(['orders', 'quotes']));
});

it('what serves in production does not import the machinery of development', () => {
  const wrong = readImports().filter(
    ([from, to]) => featureOf(to) === 'development' && featureOf(from) !== 'development',
  );
  expect(wrong).toEqual([]);
});
