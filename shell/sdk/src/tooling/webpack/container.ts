import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { LightConsumes } from './left-out/light-consumes.js';
import { consumed } from './shared-modules.js';

/**
 * The plugins that make the container of a remote: webpack's own, or with `runtime` that of `@module-federation/enhanced`. The shell
 * loads both alike.
 */
export function containerOf(name: string, runtime: boolean): WebpackPluginInstance[] {
  const federation = {
    name,
    filename: 'remoteEntry.js',
    exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
    shared: consumed(),
  };
  if (!runtime) return [new webpack.container.ModuleFederationPlugin(federation), new LightConsumes()];
  // It is typed for another version of webpack.
  return [
    new ModuleFederationPlugin({
      ...federation,
      dts: false,
      manifest: false,
    }) as unknown as WebpackPluginInstance,
  ];
}
