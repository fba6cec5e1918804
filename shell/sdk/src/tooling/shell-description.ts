import type { Compiler } from 'webpack';

/** What a shell offers to the remotes it loads. */
interface ShellCapabilities {
  /** Contract numbers it speaks. */
  contracts: number[];
  /** Modules it provides, and in which version. */
  shared: Record<string, string>;
  /** Slots that pages leave open. */
  slots: string[];
}

/** Writes `shell.json` beside the shell's files: what a release is checked against. */
export class ShellDescription {
  constructor(private readonly offer: ShellCapabilities) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ShellDescription', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'ShellDescription', stage }, () => {
        const source = new compiler.webpack.sources.RawSource(JSON.stringify(this.offer, null, 2));
        compilation.emitAsset('shell.json', source);
      });
    });
  }
}
