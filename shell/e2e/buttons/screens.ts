import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegistryFile, ReleaseFile } from '@nidaan/contract';
import { OWN_PATHS } from '../../src/account/paths.js';
import { stack } from '../stack/stack.js';

const releases = join(stack.dataDir, 'releases');
const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(releases, ...path), 'utf8'));

/** All screens by their routes: those of the live remotes and the shell's own pages. */
export function allScreens(): string[] {
  const { remotes } = read('remotes.json') as RegistryFile;
  const routes = Object.entries(remotes).flatMap(([name, { version }]) => {
    const release = read(name, version, 'release.json') as Pick<ReleaseFile, 'routes'>;
    return release.routes.map(({ path }) => path);
  });
  return [...new Set([...routes, ...OWN_PATHS])];
}

const pattern = (route: string) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+').replace('*', '.+')}$`);

/** The route of an address: fixed segments take precedence over parameters. */
export function screenAt(path: string, screens: string[]): string {
  const found = screens.filter((route) => pattern(route).test(path));
  return found.toSorted((a, b) => Number(/[:*]/.test(a)) - Number(/[:*]/.test(b)))[0] ?? 'no screen';
}
