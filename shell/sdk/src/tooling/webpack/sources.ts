import type { Configuration } from 'webpack';
import { BROWSERS } from './browsers.js';

/** Webpack rule that compiles the sources of a part. */
export const script = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      // The shell's react is a production build, also for a remote under development.
      transform: { react: { runtime: 'automatic', development: false } },
    },
    env: { targets: BROWSERS },
  },
};

/** How the sources import each other. */
export const resolve: Configuration['resolve'] = {
  extensions: ['.tsx', '.ts', '.js', '.mjs'],
  extensionAlias: { '.js': ['.tsx', '.ts', '.js'] },
};
