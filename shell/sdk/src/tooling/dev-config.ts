import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';

const HOT_REMOTE = fileURLToPath(new URL('../hot/remote.js', import.meta.url));
/** Plugins that only a release needs. */
const RELEASE_PLUGINS = ['CompressionPlugin', 'MiniCssExtractPlugin', 'ChunkList', 'ContainerManifestFile'];

/**
 * The browser build of a remote for `npm run dev`, with fast rebuilds and hot module replacement. The shell loads
 * `hot/remote` as the remote, which imports the real one.
 *
 * @param root the remote's folder
 * @param folder output folder of the build
 * @returns null if the folder's webpack configuration has no build named `browser`
 */
export async function devConfig(root: string, folder: string): Promise<Configuration | null> {
  process.env.REMOTE_BUILD_ID = 'development';
  const configs = (await import(pathToFileURL(join(root, 'webpack.config.js')).href)) as {
    default: Configuration[];
  };
  const browser = configs.default.find((config) => config.name === 'browser');
  if (!browser) return null;
  const plugins = browser.plugins?.filter(
    (plugin) => !RELEASE_PLUGINS.includes(plugin ? plugin.constructor.name : ''),
  );
  return {
    ...browser,
    mode: 'development',
    devtool: 'source-map',
    output: { ...browser.output, path: folder, chunkFilename: '[name].js', clean: false },
    optimization: { emitOnErrors: false },
    resolve: { ...browser.resolve, alias: { 'the-remote$': join(root, 'src/remote.tsx') } },
    plugins: [
      ...(plugins ?? []),
      new MiniCssExtractPlugin({ filename: '[name].css' }),
      new webpack.NormalModuleReplacementPlugin(/^\.\/src\/remote\.tsx$/, HOT_REMOTE),
      new webpack.HotModuleReplacementPlugin(),
    ],
  };
}
