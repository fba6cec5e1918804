import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** The router's production build for browsers; the package's `exports` name only the development build. */
export const routerForProduction = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production/index.mjs',
);

/** Webpack rule that removes unused parts of the router from a build. */
export const pureRouter = { test: /[\\/]react-router[\\/]dist[\\/]/, loader: pathOf('./pure-router.js') };

/** Webpack rule that removes infinite queries from RTK Query. */
export const lightQuery = {
  test: /[\\/]@reduxjs[\\/]toolkit[\\/]dist[\\/]query[\\/](react[\\/])?rtk-query(-react)?\.modern\.mjs$/,
  loader: pathOf('./light-query.js'),
};

/** Webpack rule that removes unused data from icons. */
export const lightIcons = {
  test: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/,
  loader: pathOf('./light-icons.js'),
};

/** Webpack plugin that replaces lucide's factory of icons with a lighter one. */
export const lightIconFactory = () =>
  new webpack.NormalModuleReplacementPlugin(/^\.\.\/createLucideIcon\.mjs$/, pathOf('./light-icon.js'));

/** Webpack rule for packages of antd that do not tell that their modules only export: unused ones are removed from a build. */
export const pureAntd = {
  test: /[\\/]@(rc-component|ant-design)[\\/][\w-]+[\\/]es[\\/]/,
  sideEffects: false,
};

/** Webpack plugins that remove the filter menus and the pagination of antd's table, which no list has. */
export const lightTable = () =>
  [/^\.\/FilterDropdown$/, /^\.\.\/pagination$/].map(
    (request) => new webpack.NormalModuleReplacementPlugin(request, pathOf('./no-table-parts.js')),
  );
