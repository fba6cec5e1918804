import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** The router's production build for browsers; the package's `exports` name only the development build. */
export const routerForProduction = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production/index.mjs',
);

/** Webpack rule that removes unused parts of the router from a build. */
export const pureRouter = { test: /[\\/]react-router[\\/]dist[\\/]/, loader: pathOf('./pure-router.js') };
