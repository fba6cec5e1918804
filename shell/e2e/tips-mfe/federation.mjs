import { readFileSync } from 'node:fs';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** Each version has a global name of its own, because two versions can be in one page. */
export const name = `tips_${version.replaceAll('.', '_')}`;

const fromShell = (requiredVersion) => ({ singleton: true, import: false, requiredVersion });

/** Options of `ModuleFederationPlugin`, the same for webpack and Rspack. */
export const federation = {
  name,
  filename: 'remoteEntry.js',
  exposes: { './remote': './src/remote.js' },
  shared: {
    react: fromShell('^19.0.0'),
    'react/jsx-runtime': fromShell('^19.0.0'),
    '@nidaan/sdk': fromShell('^1.0.0'),
  },
  dts: false,
  manifest: true,
  // The runtime of the shell is used.
  experiments: { externalRuntime: true },
};
