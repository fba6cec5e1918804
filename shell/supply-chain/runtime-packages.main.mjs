import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyPackages, runtimePackages } from './runtime-packages.mjs';

// For images: the installed packages that a workspace runs with, and further links that are named.
const [workspace, target, ...links] = process.argv.slice(2);
const root = fileURLToPath(new URL('../../', import.meta.url));
const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const paths = runtimePackages(lockfile, workspace);
copyPackages(root, [...paths, ...links.map((name) => `node_modules/${name}`)], target);
