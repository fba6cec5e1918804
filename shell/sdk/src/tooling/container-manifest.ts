import type { Compiler } from 'webpack';

/** What a remote's container offers, and what it asks of the shell that it runs in. */
interface ContainerManifest {
  /** The global name of the container. */
  name: string;
  exposes: string[];
  shared: Record<string, { requiredVersion: string }>;
}

/** Writes `manifest.json` beside a remote's entry, for the checks of a release; browsers never ask for it. */
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
