import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { CssExtractRspackPlugin, SubresourceIntegrityPlugin } from '@rspack/core';
import { federation, name } from './federation.mjs';

export default {
  mode: 'production',
  entry: {},
  output: {
    path: join(import.meta.dirname, 'dist/browser'),
    chunkFilename: '[contenthash:8].js',
    publicPath: 'auto',
    uniqueName: name,
    crossOriginLoading: 'anonymous',
    clean: true,
  },
  module: { rules: [{ test: /\.css$/, use: [CssExtractRspackPlugin.loader, 'css-loader'] }] },
  plugins: [
    new ModuleFederationPlugin(federation),
    new CssExtractRspackPlugin({ chunkFilename: '[contenthash:8].css' }),
    new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
  ],
};
