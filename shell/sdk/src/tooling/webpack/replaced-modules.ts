import webpack, { type Compiler } from 'webpack';

const FEDERATION = /[\\/]@module-federation[\\/]/;

/**
 * Replaces modules of the federation runtime by another one. The build fails when one of them is no longer imported, as
 * after an upgrade that has moved it.
 */
export class ReplacedModules {
  constructor(
    private readonly requests: string[],
    private readonly replacement: string,
  ) {}

  apply(compiler: Compiler): void {
    const missing = new Set(this.requests);
    new webpack.NormalModuleReplacementPlugin(/^\.\.?\//, (found) => {
      if (!this.requests.includes(found.request) || !FEDERATION.test(found.context)) return;
      missing.delete(found.request);
      found.request = this.replacement;
    }).apply(compiler);
    compiler.hooks.compilation.tap('ReplacedModules', (compilation) => {
      compilation.hooks.finishModules.tap('ReplacedModules', () => {
        if (missing.size === 0) return;
        const text = `The federation runtime no longer imports ${[...missing].join(', ')}: look into its new version, then correct the list in unused-parts.ts.`;
        compilation.errors.push(new webpack.WebpackError(text));
      });
    });
  }
}
