import type { Compiler } from 'webpack';

/** Name of the file that {@link ChunkList} adds to a build. */
const CHUNK_LIST = 'chunks.json';

/** Files of each named entry and chunk group, in loading order, without source maps. */
type Chunks = Record<string, string[]>;

/** Writes the list of files of each named chunk, so that the HTML server can preload scripts and inline styles. */
export class ChunkList {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkList', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ChunkList', stage }, () => {
        const list: Chunks = {};
        for (const [name, group] of compilation.namedChunkGroups) {
          list[name] = [...new Set(group.chunks.flatMap((chunk) => [...chunk.files]))];
        }
        const source = new compiler.webpack.sources.RawSource(JSON.stringify(list, null, 2));
        compilation.emitAsset(CHUNK_LIST, source);
      });
    });
  }
}
