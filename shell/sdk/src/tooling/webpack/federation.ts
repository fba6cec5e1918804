import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { WebpackPluginInstance } from 'webpack';
import { SHARED } from './shared-modules.js';

type Shared = (typeof SHARED)[number];

const sharedAs = <Options>(options: (shared: Shared) => Options) =>
  Object.fromEntries(SHARED.map((shared) => [shared.key, options(shared)]));

const optimization = { target: 'web' as const, disableSnapshot: true };

const pathIn = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));
const modules = (name: string) => pathIn.resolve(`@module-federation/${name}`).replace(/\.cjs$/, '.js');

/** The runtime of the shell imports these in two ways, and webpack would build both. */
export const hostAliases = {
  '@module-federation/runtime-core$': modules('runtime-core'),
  '@module-federation/sdk$': modules('sdk'),
};

// The plugin is typed for another version of webpack.
const typed = (plugin: ModuleFederationPlugin) => plugin as unknown as WebpackPluginInstance;

/** The shell provides the shared modules, and the runtime of module federation, to the remotes that it loads. */
export const hostOf = (name: string) =>
  typed(
    new ModuleFederationPlugin({
      name,
      shared: sharedAs(({ key, version, eager }) => ({
        singleton: true,
        eager,
        version,
        requiredVersion: false as const,
        // By its path a module is provided although the shell itself does not import it.
        ...(!eager && { import: fileURLToPath(import.meta.resolve(key)) }),
      })),
      dts: false,
      manifest: false,
      experiments: { provideExternalRuntime: true, optimization },
    }),
  );

/**
 * A remote: the container `remoteEntry.js`, which exposes `./remote`, and `mf-manifest.json` for tools.
 *
 * @param name its global name: that of its build, since two versions of a remote may be in one page
 */
export const remoteOf = (name: string) =>
  typed(
    new ModuleFederationPlugin({
      name,
      filename: 'remoteEntry.js',
      exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
      shared: sharedAs(({ version }) => ({
        singleton: true,
        import: false as const,
        requiredVersion: `^${version.split('.')[0]}.0.0`,
      })),
      dts: false,
      manifest: { disableAssetsAnalyze: true },
      experiments: { externalRuntime: true, optimization: { ...optimization, disableRemote: true } },
    }),
  );
