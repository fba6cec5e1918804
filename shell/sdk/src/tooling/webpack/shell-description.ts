import { readFileSync } from 'node:fs';
import type { SdkTypes } from '@nidaan/contract';
import type { Compiler } from 'webpack';
import type { SdkUses } from '../uses/sdk/sdk-uses.js';

/** What a shell provides to the remotes it loads. */
interface ShellCapabilities {
  /** Contract numbers that the shell supports. */
  contracts: number[];
  /** Shared modules with their versions. */
  shared: Record<string, string>;
  /** Names of the slots that remotes can fill. */
  slots: string[];
  /** The version of its module federation. */
  federation: string;
  /** Names that the modules of the SDK expose, by module. */
  exposes: Record<string, string[]>;
  /** The types of these names. */
  sdkTypes: SdkTypes;
}

/** What the modules of the SDK expose, as the SDK's build recorded it. */
export function exposedBySdk(): Pick<ShellCapabilities, 'exposes' | 'sdkTypes'> {
  const file = new URL('../../uses.json', import.meta.url);
  const { exposes, types } = JSON.parse(readFileSync(file, 'utf8')) as SdkUses;
  return { exposes, sdkTypes: types };
}

/** Writes `shell.json` beside the shell's files; releases of remotes are checked against it. */
export class ShellDescription {
  constructor(private readonly capabilities: ShellCapabilities) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ShellDescription', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'ShellDescription', stage }, () => {
        const source = new compiler.webpack.sources.RawSource(JSON.stringify(this.capabilities));
        compilation.emitAsset('shell.json', source);
      });
    });
  }
}
