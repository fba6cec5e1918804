import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

const beside = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** The router for browsers: its package names the development build only. */
export const routerForProduction = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production/index.mjs',
);

/** The rule that keeps unused parts of the router out of a build. */
export const pureRouter = { test: /[\\/]react-router[\\/]dist[\\/]/, loader: beside('./pure-router.js') };

/** Keeps out of the federation runtime what only manifests need. */
export const withoutManifests = () =>
  new webpack.NormalModuleReplacementPlugin(
    /^\.\.?\/(plugins\/(snapshot\/(SnapshotHandler|index)|generate-preload-assets)|utils\/preload)\.js$/,
    beside('./no-manifests.js'),
  );
