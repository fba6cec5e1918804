import { readFileSync } from 'node:fs';
import type { Compiler } from 'webpack';

/** What a shell provides to the remotes it loads. */
interface ShellCapabilities {
  /** Contract numbers that the shell supports. */
  contracts: number[];
  /** Shared modules with their versions. */
  shared: Record<string, string>;
  /** Names of the slots that remotes can fill. */
  slots: string[];
  /** Names that the modules of the SDK expose, by module. */
  exposes: Record<string, string[]>;
}

/** What the modules of the SDK expose, as the SDK's build recorded it. */
export function exposedBySdk(): ShellCapabilities['exposes'] {
  const file = new URL('../../uses.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as Pick<ShellCapabilities, 'exposes'>).exposes;
}

/** Writes `shell.json` beside the shell's files; releases of remotes are checked against it. */
export class ShellDescription {
  constructor(private readonly capabilities: ShellCapabilities) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ShellDescription', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'ShellDescription', stage }, () => {
        const source = new compiler.webpack.sources.RawSource(JSON.stringify(this.capabilities, null, 2));
        compilation.emitAsset('shell.json', source);
      });
    });
  }
}
