import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SHARED } from '../../webpack/shared-modules.js';
import { offeredTypes } from './offered.js';
import { readSdk } from './sdk-uses.js';

const SDK = '@nidaan/sdk';
const root = new URL('../../../../', import.meta.url);
const { exports } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
  exports: Record<string, { default: string; types: string }>;
};

function entryOf(module: string): { default: string; types: string } {
  const entry = exports[`.${module.slice(SDK.length)}`];
  if (!entry) throw new Error(`${module} is shared, but the package does not export it.`);
  return entry;
}

/** The source of a module's entry: `./dist/ui/admin/index.js` → `ui/admin/index.ts`. */
const sourceOf = (module: string) =>
  entryOf(module)
    .default.replace(/^\.\/dist\//, '')
    .replace(/\.js$/, '.ts');

const declarationOf = (module: string) => fileURLToPath(new URL(entryOf(module).types, root));

// Writes `dist/uses.json`: what the SDK exposes to remotes, and the calls of the API that it makes for them.
const modules = SHARED.map(({ key }) => key).filter((key) => key.startsWith(SDK));
const entries = Object.fromEntries(modules.map((module) => [module, sourceOf(module)]));
const declarations = Object.fromEntries(modules.map((module) => [module, declarationOf(module)]));
const uses = { ...readSdk(fileURLToPath(new URL('src', root)), entries), types: offeredTypes(declarations) };
writeFileSync(new URL('dist/uses.json', root), JSON.stringify(uses));
