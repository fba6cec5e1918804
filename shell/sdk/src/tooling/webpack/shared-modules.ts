import { readFileSync } from 'node:fs';

const sdk = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
  dependencies: { react: string };
};
const sdkVersion = sdk.version;
const reactVersion = sdk.dependencies.react;

/** Modules that exist once per page: the shell provides them and remotes do not bundle them. */
export const SHARED = [
  { key: 'react', version: reactVersion, eager: true },
  { key: 'react/jsx-runtime', version: reactVersion, eager: true },
  { key: '@nidaan/sdk', version: sdkVersion, eager: true },
  { key: '@nidaan/sdk/ui/admin', version: sdkVersion, eager: false },
  { key: '@nidaan/sdk/ui/admin-cards', version: sdkVersion, eager: false },
  { key: '@nidaan/sdk/ui/admin-drawer', version: sdkVersion, eager: false },
  { key: '@nidaan/sdk/ui/admin-date', version: sdkVersion, eager: false },
];

/** Federation options of the shared modules for the shell, which provides them. */
export const provided = () =>
  Object.fromEntries(
    SHARED.map(({ key, version, eager }) => [
      key,
      { singleton: true, eager, version, requiredVersion: `^${version}` },
    ]),
  );

/** Federation options of the shared modules for a remote, which only consumes them. */
export const consumed = () =>
  Object.fromEntries(
    SHARED.map(({ key, version }) => [
      key,
      { singleton: true, import: false as const, requiredVersion: `^${version.split('.')[0]}.0.0` },
    ]),
  );
