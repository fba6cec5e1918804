import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { ChunkIntegrity } from '@nidaan/sdk/tooling/chunk-integrity';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { federation, name } from './federation.mjs';

export default {
  mode: 'production',
  entry: {},
  output: {
    path: join(import.meta.dirname, 'dist/browser'),
    chunkFilename: '[contenthash:8].js',
    publicPath: 'auto',
    uniqueName: name,
    clean: true,
  },
  module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] }] },
  plugins: [
    new ModuleFederationPlugin(federation),
    new MiniCssExtractPlugin({ chunkFilename: '[contenthash:8].css' }),
    new ChunkIntegrity(),
  ],
};
