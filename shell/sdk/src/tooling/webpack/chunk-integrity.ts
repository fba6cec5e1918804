import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

const NAME = 'ChunkIntegrity';
/** The runtime's function for the integrity of a chunk's script, or of its style sheet. */
const FUNCTION = '__webpack_require__.hi';
/** Stands in the runtime until the files are final. */
const PLACEHOLDER = 'hashes of all chunks';
/** How long a SHA-256 is in base64, without the sign at its end. */
const LENGTH = 43;

class IntegrityFunction extends webpack.RuntimeModule {
  constructor() {
    super('integrity of chunks');
  }

  // Browsers ignore an integrity that they cannot read, and load the file: without a hash they get that of no file.
  override generate(): string {
    return `var hashes = ${JSON.stringify(PLACEHOLDER)};
${FUNCTION} = (chunkId, at) => "sha256-" + ((hashes[chunkId] || "").substr(at, ${LENGTH}) || "A".repeat(${LENGTH})) + "=";`;
  }
}

/** SHA-256 of a chunk's file with this ending; empty when there is none. */
function hashOf(compilation: Compilation, chunk: Chunk, end: string): string {
  const file = [...chunk.files].find((name) => name.endsWith(end));
  const content = file === undefined ? undefined : compilation.getAsset(file)?.source.buffer();
  return content ? createHash('sha256').update(content).digest('base64').slice(0, LENGTH) : '';
}

/** The hashes of the script and of the style sheet of each chunk that is loaded later, by the chunk's id. */
function hashesIn(compilation: Compilation): Record<string, string> {
  const later = [...compilation.chunks].filter((chunk) => !chunk.canBeInitial());
  const hashes = later.map((chunk) => [
    chunk.id,
    hashOf(compilation, chunk, '.js').padEnd(LENGTH, 'A') + hashOf(compilation, chunk, '.css'),
  ]);
  return Object.fromEntries(hashes) as Record<string, string>;
}

/** Writes the hashes into the entry; says into how many files. */
function write(compilation: Compilation): number {
  const table = JSON.stringify(hashesIn(compilation));
  let written = 0;
  for (const { name, source } of compilation.getAssets()) {
    const text = name.endsWith('.js') ? source.source().toString() : '';
    const filled = text.replace(new RegExp(`(["'\`])${PLACEHOLDER}\\1`), () => table);
    if (filled === text) continue;
    compilation.updateAsset(name, new webpack.sources.RawSource(filled));
    written += 1;
  }
  return written;
}

/**
 * Lets browsers verify each script and style sheet that a remote loads later: the entry contains their hashes, so a browser that
 * verified the entry has verified them. A file without a hash is not loaded.
 */
export class ChunkIntegrity {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk) =>
        compilation.addRuntimeModule(chunk, new IntegrityFunction()),
      );
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(NAME, (source) => [source, `script.integrity = ${FUNCTION}(chunkId, 0);`].join('\n'));
      const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
      beforeTagInsert.tap(NAME, (source, { tag }) =>
        [source, `${tag}.integrity = ${FUNCTION}(chunkId, ${LENGTH});`].join('\n'),
      );
      // After the names of files have their final hashes, and before files are compressed.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        if (write(compilation) === 1) return;
        compilation.errors.push(new webpack.WebpackError('Not exactly one entry has a place for hashes.'));
      });
    });
  }
}
