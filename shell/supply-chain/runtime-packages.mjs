import { cpSync, existsSync } from 'node:fs';
import { join, posix } from 'node:path';

const isInstalled = (path) => path.includes('node_modules/');

/** Where a package that another one needs is installed: beside it, or in a folder above. */
function placeOf(packages, from, name) {
  for (let folder = from; ; folder = posix.dirname(folder)) {
    const place = posix.join(folder, 'node_modules', name);
    if (packages[place]) return place;
    if (folder === '.') return undefined;
  }
}

/** The names that a package needs at run time. The optional ones of a workspace are for development. */
function namesOf(
  path,
  { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} },
) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  const optional = isInstalled(path) ? Object.keys(optionalDependencies ?? {}) : [];
  return [...Object.keys(dependencies ?? {}), ...optional, ...peers];
}

/**
 * The packages that a workspace needs at run time, by the lockfile: its dependencies, theirs, and those of the workspaces
 * among them.
 *
 * @param {{ packages: Record<string, { link?: boolean, resolved?: string }> }} lockfile
 * @param {string} workspace its folder
 * @returns {string[]} their folders, below the project's; a workspace is a link among them
 */
export function runtimePackages({ packages }, workspace) {
  const found = new Set();
  const read = new Set([workspace]);
  for (const path of read) {
    for (const name of namesOf(path, packages[path])) {
      const place = placeOf(packages, path, name);
      if (place === undefined) continue;
      found.add(place);
      read.add(packages[place].link ? packages[place].resolved : place);
    }
  }
  return [...found];
}

/**
 * Copies folders below a project to the same paths below another folder. A link stays a link.
 *
 * @param {string} root the project's folder
 * @param {string[]} paths
 * @param {string} target
 */
export function copyPackages(root, paths, target) {
  for (const path of paths) {
    // Packages for other platforms are locked, and not installed.
    if (existsSync(join(root, path)))
      cpSync(join(root, path), join(target, path), { recursive: true, verbatimSymlinks: true });
  }
}
