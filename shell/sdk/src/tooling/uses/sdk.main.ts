import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SHARED } from '../webpack/shared-modules.js';
import { readSdk } from './sdk-uses.js';

const SDK = '@nidaan/sdk';
const root = new URL('../../../', import.meta.url);
const { exports } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
  exports: Record<string, { default: string }>;
};

/** The source of a module's entry: `./dist/ui/admin/index.js` → `ui/admin/index.ts`. */
function entryOf(module: string): string {
  const entry = exports[`.${module.slice(SDK.length)}`];
  if (!entry) throw new Error(`${module} is shared, but the package does not export it.`);
  return entry.default.replace(/^\.\/dist\//, '').replace(/\.js$/, '.ts');
}

// Writes `dist/uses.json`: what the SDK exposes to remotes, and the calls of the API that it makes for them.
const modules = SHARED.map(({ key }) => key).filter((key) => key.startsWith(SDK));
const entries = Object.fromEntries(modules.map((module) => [module, entryOf(module)]));
const uses = readSdk(fileURLToPath(new URL('src', root)), entries);
writeFileSync(new URL('dist/uses.json', root), JSON.stringify(uses));
