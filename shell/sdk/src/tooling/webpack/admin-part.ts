import type { Chunk, ChunkGraph, Module } from 'webpack';

const ENTRY = /[\\/]ui[\\/]admin[\\/]index\.js$/;

const parts = new WeakMap<Chunk, boolean>();

/** Whether a chunk is that of `@nidaan/sdk/ui/admin`. */
function isPart(chunk: Chunk, graph: ChunkGraph): boolean {
  const known = parts.get(chunk);
  if (known !== undefined) return known;
  const found = graph.getChunkModules(chunk).some((module) => ENTRY.test(module.nameForCondition() ?? ''));
  parts.set(chunk, found);
  return found;
}

/**
 * What every screen of staff needs of antd, in one file: the lazy parts beside it are never loaded without it, so nothing is
 * taken out of it for them.
 */
export const adminPart = {
  name: 'ui-admin',
  chunks: 'async' as const,
  enforce: true,
  test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
    chunkGraph.getModuleChunks(module).some((chunk) => isPart(chunk, chunkGraph)),
};
