import { join } from 'node:path';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { adminPart } from './webpack/admin-part.js';
import { BROWSERS } from './webpack/browsers.js';
import { ChunkIntegrity } from './webpack/chunk-integrity.js';
import { ChunkList } from './webpack/chunk-list.js';
import { compileAll } from './webpack/compile-all.js';
import { hostAliases, hostOf, remoteOf } from './webpack/federation.js';
import { FEDERATION, SHARED } from './webpack/shared-modules.js';
import { exposedBySdk, ShellDescription } from './webpack/shell-description.js';
import { buildId } from './webpack/build-id.js';
import { resolve, script } from './webpack/sources.js';
import { UsesFile } from './webpack/uses-file.js';

export { ChunkIntegrity };

// An import would compile it here too, into the output of another build.
const shellContract: { CONTRACTS: number[]; SLOTS: string[] } = await import(
  new URL('../shell-contract.js', import.meta.url).href
);
const { CONTRACTS, SLOTS } = shellContract;

const COMPRESSED = /\.(js|css|json|svg)$/;

/** Timeout of loading a script, in ms; after it the error panel is shown. */
const SCRIPT_TIMEOUT_MS = 8000;

function browser(root: string, rest: Configuration): Configuration {
  return {
    name: 'browser',
    mode: 'production',
    context: root,
    target: `browserslist:${BROWSERS.join()}`,
    devtool: false,
    performance: false,
    stats: 'errors-warnings',
    resolve,
    module: {
      rules: [
        script,
        // Packages of antd that do not tell that their modules only export.
        { test: /[\\/]@(rc-component|ant-design)[\\/][\w-]+[\\/]es[\\/]/, sideEffects: false },
        {
          test: /\.css$/,
          use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { importLoaders: 0 } }],
        },
        { test: /\.woff2$/, type: 'asset/resource', generator: { filename: '[name].[contenthash:8][ext]' } },
      ],
    },
    ...rest,
    optimization: {
      runtimeChunk: false,
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 6 } },
          extractComments: false,
        }),
        new CssMinimizerPlugin(),
      ],
      ...rest.optimization,
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css' }),
      new ChunkList(),
      new CompressionPlugin({ test: COMPRESSED, algorithm: 'gzip', minRatio: 1 }),
      new CompressionPlugin({
        test: COMPRESSED,
        algorithm: 'brotliCompress',
        filename: '[path][base].br',
        minRatio: 1,
      }),
      ...(rest.plugins ?? []),
    ],
  };
}

function server(root: string, rest: Configuration): Configuration {
  const providedByHost = new Set(SHARED.map(({ key }) => key));
  return {
    name: 'server',
    mode: 'production',
    context: root,
    target: 'node20',
    devtool: false,
    performance: false,
    stats: 'errors-warnings',
    resolve,
    module: { rules: [script] },
    optimization: { minimize: false },
    ...rest,
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), ...(rest.plugins ?? [])],
    externals: [
      ({ request }, callback) => {
        if (request.endsWith('.css')) callback(undefined, 'var {}');
        else if (rest.externals === 'shared' && providedByHost.has(request))
          callback(undefined, `commonjs ${request}`);
        else callback();
      },
    ],
  };
}

/**
 * The two builds of a remote: `dist/browser` (a federation container that exposes `./remote`) and
 * `dist/server/remote.cjs` (the same remote in one file, which the shell's HTML server renders), with `dist/uses.json` (what
 * the remote uses of the SDK and of the API).
 *
 * @param name the remote's short name, such as `storefront`
 * @param root its folder
 * @param options.constants expressions for `DefinePlugin` in the browser build, such as a snapshot of data
 */
export function remoteConfig(
  name: string,
  root: string,
  { constants = {} }: { constants?: Record<string, string> } = {},
): Configuration[] {
  const uniqueName = `nidaan_${name}_${process.env.REMOTE_BUILD_ID ?? buildId(root)}`;
  return [
    browser(root, {
      entry: {},
      output: {
        path: join(root, 'dist/browser'),
        filename: '[name].js',
        chunkFilename: '[name].[contenthash:8].js',
        publicPath: 'auto',
        uniqueName,
        chunkLoadTimeout: SCRIPT_TIMEOUT_MS,
        clean: true,
      },
      // Four requests: entry, remote, the screen's own file and a shared one; a fifth costs a phone more than it saves.
      optimization: { splitChunks: { maxAsyncRequests: 4 } },
      plugins: [remoteOf(uniqueName), new ChunkIntegrity(), new webpack.DefinePlugin(constants)],
    }),
    server(root, {
      entry: './src/remote.tsx',
      output: {
        path: join(root, 'dist/server'),
        filename: 'remote.cjs',
        library: { type: 'commonjs2' },
        clean: true,
      },
      externals: 'shared',
      plugins: [new UsesFile(root)],
    }),
  ];
}

/**
 * The two builds of the shell: `dist/browser` (the host) and `dist/prerender/shell.cjs`
 * (the same application for the HTML server, with the react and SDK that the remotes' server bundles share).
 */
export function shellConfig(root: string): Configuration[] {
  const versions = Object.fromEntries(SHARED.map(({ key, version }) => [key, version]));
  return [
    browser(root, {
      entry: { shell: './src/start.ts' },
      resolve: { ...resolve, alias: hostAliases },
      output: {
        path: join(root, 'dist/browser'),
        // The runtime of module federation asks for the name before there are hashes.
        filename: ({ chunk }) => (chunk?.contentHash?.javascript ? '[name].[contenthash:8].js' : '[name].js'),
        chunkFilename: '[name].[contenthash:8].js',
        publicPath: '/assets/',
        uniqueName: 'nidaan_shell',
        chunkLoadTimeout: SCRIPT_TIMEOUT_MS,
        clean: true,
      },
      optimization: {
        splitChunks: {
          cacheGroups: {
            react: {
              test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              name: 'react',
              chunks: 'initial',
            },
            adminPart,
          },
        },
      },
      plugins: [
        hostOf('nidaan_shell'),
        compileAll(),
        new CopyPlugin({
          patterns: [{ from: 'images', to: '../images', filter: (file) => /\.(svg|png)$/.test(file) }],
        }),
        new ShellDescription({
          contracts: CONTRACTS,
          shared: versions,
          slots: SLOTS,
          federation: FEDERATION,
          ...exposedBySdk(),
        }),
      ],
    }),
    server(root, {
      entry: './src/prerender.tsx',
      output: {
        path: join(root, 'dist/prerender'),
        filename: 'shell.cjs',
        library: { type: 'commonjs2' },
        clean: true,
      },
    }),
  ];
}
