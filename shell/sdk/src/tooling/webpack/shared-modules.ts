import { readFileSync } from 'node:fs';

const sdk = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
  dependencies: { react: string };
};
const sdkVersion = sdk.version;
const reactVersion = sdk.dependencies.react;

/** Modules that exist once per page: the shell provides them and remotes do not bundle them. */
export const SHARED = [
  { key: 'react', version: reactVersion },
  { key: 'react/jsx-runtime', version: reactVersion },
  { key: '@nidaan/sdk', version: sdkVersion },
  { key: '@nidaan/sdk/ui/admin', version: sdkVersion },
  { key: '@nidaan/sdk/ui/admin-cards', version: sdkVersion },
  { key: '@nidaan/sdk/ui/admin-drawer', version: sdkVersion },
  { key: '@nidaan/sdk/ui/admin-date', version: sdkVersion },
];

/** Federation options of the shared modules for a remote, which only consumes them. */
export const consumed = () =>
  Object.fromEntries(
    SHARED.map(({ key }) => [
      key,
      // Releases are checked for the required versions. In a page the check could only warn, for 1 kB in each entry.
      { singleton: true, import: false as const, requiredVersion: false as const },
    ]),
  );

/** Which versions of the shared modules a remote requires, for the check of its release. */
export const required = () =>
  Object.fromEntries(
    SHARED.map(({ key, version }) => [key, { requiredVersion: `^${version.split('.')[0]}.0.0` }]),
  );
