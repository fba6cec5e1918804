import { readFileSync } from 'node:fs';

const { version: sdk, dependencies } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { version: string; dependencies: Record<string, string> };
const { react = '', 'react-dom': reactDom = '' } = dependencies;

/** The version of module federation that builds the shell and its remotes. */
export const FEDERATION = dependencies['@module-federation/enhanced'] ?? '';

/** Modules that exist once per page: the shell provides them and remotes do not bundle them. */
export const SHARED = [
  { key: 'react', version: react, eager: true },
  { key: 'react/jsx-runtime', version: react, eager: true },
  { key: 'react-dom', version: reactDom, eager: true },
  { key: '@nidaan/sdk', version: sdk, eager: true },
  // What only staff needs is loaded with the first screen that needs it.
  { key: '@nidaan/sdk/ui/admin', version: sdk, eager: false },
  { key: '@nidaan/sdk/ui/admin-cards', version: sdk, eager: false },
  { key: '@nidaan/sdk/ui/admin-drawer', version: sdk, eager: false },
  { key: '@nidaan/sdk/ui/admin-date', version: sdk, eager: false },
];
