import { Worker } from 'node:worker_threads';
import type { Compiler } from 'webpack';

const WORKER = new URL('../uses/uses.worker.js', import.meta.url);

const read = (root: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, { workerData: root });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

/**
 * Writes `uses.json` beside the folder of a remote's build: what the remote uses of the SDK and of the API. Releases, and
 * changes of the API, are checked against it; browsers do not load it. It is read while webpack builds.
 */
export class UsesFile {
  constructor(private readonly root: string) {}

  apply(compiler: Compiler): void {
    let uses: Promise<string> | undefined;
    compiler.hooks.run.tap('UsesFile', () => {
      uses = read(this.root);
      // The failure is reported where the result is awaited.
      uses.catch(() => {});
    });
    compiler.hooks.thisCompilation.tap('UsesFile', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'UsesFile', stage }, async () => {
        if (uses === undefined) return;
        compilation.emitAsset('../uses.json', new compiler.webpack.sources.RawSource(await uses));
      });
    });
  }
}
