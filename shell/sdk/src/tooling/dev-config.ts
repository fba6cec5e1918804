import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';

const HOT_REMOTE = fileURLToPath(new URL('../hot/remote.js', import.meta.url));
/** Plugins that only a release needs. */
const RELEASE_PLUGINS = ['CompressionPlugin', 'MiniCssExtractPlugin', 'ChunkIntegrity', 'ChunkList'];

/** A plugin of a release, which a build for development does without. */
const isForRelease = (plugin: unknown): boolean =>
  RELEASE_PLUGINS.includes(plugin ? (plugin as object).constructor.name : '');

async function configsIn(root: string): Promise<Configuration[]> {
  const file = pathToFileURL(join(root, 'webpack.config.js')).href;
  return ((await import(file)) as { default: Configuration[] }).default;
}

/**
 * The builds of the shell for development: for browsers with the development build of react, readable names and source
 * maps, and for the HTML server as in production.
 *
 * @param root the shell's folder
 * @param folder output folder of the builds, each in its own below it
 */
export async function devShellConfigs(root: string, folder: string): Promise<Configuration[]> {
  const configs = await configsIn(root);
  return configs.map((config) => {
    const output = { ...config.output, path: join(folder, basename(config.output?.path ?? '')) };
    if (config.name !== 'browser') return { ...config, output };
    const { minimizer: _, ...optimization } = config.optimization ?? {};
    return {
      ...config,
      mode: 'development',
      devtool: 'source-map',
      output,
      optimization: { ...optimization, emitOnErrors: false },
      plugins: config.plugins?.filter((plugin) => plugin?.constructor.name !== 'CompressionPlugin'),
    };
  });
}

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
  const browser = (await configsIn(root)).find((config) => config.name === 'browser');
  if (!browser) return null;
  return {
    ...browser,
    mode: 'development',
    devtool: 'source-map',
    output: { ...browser.output, path: folder, chunkFilename: '[name].js', clean: false },
    optimization: { emitOnErrors: false },
    resolve: { ...browser.resolve, alias: { 'the-remote$': join(root, 'src/remote.tsx') } },
    plugins: [
      ...(browser.plugins ?? []).filter((plugin) => !isForRelease(plugin)),
      new MiniCssExtractPlugin({ filename: '[name].css' }),
      new webpack.NormalModuleReplacementPlugin(/^\.\/src\/remote\.tsx$/, HOT_REMOTE),
      new webpack.HotModuleReplacementPlugin(),
    ],
  };
}
