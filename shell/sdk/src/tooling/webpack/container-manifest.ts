import type { Compiler } from 'webpack';

/** What a remote's container exposes, and which shared modules it requires from the shell. */
interface ContainerManifest {
  /** The global name of the container. */
  name: string;
  exposes: string[];
  shared: Record<string, { requiredVersion: string }>;
}

/** Writes `manifest.json` beside a remote's entry, for the checks of a release; browsers do not load it. */
export class ContainerManifestFile {
  constructor(private readonly manifest: ContainerManifest) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ContainerManifestFile', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'ContainerManifestFile', stage }, () => {
        const source = new compiler.webpack.sources.RawSource(JSON.stringify(this.manifest, null, 2));
        compilation.emitAsset('manifest.json', source);
      });
    });
  }
}
