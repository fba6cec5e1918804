import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { RegistryFile, ReleaseFile } from '@nidaan/contract';
import { satisfies } from 'semver';
import { OWN_PATHS } from '../../src/account/paths.js';
import type { ShellCapabilities } from './capabilities.js';
import type { Manifest } from './release.js';

/** How much all scripts and styles of a remote may weigh, compressed, in kB. */
export const BUDGET_KB = 200;

/** Addresses that are the shell's own. */
const RESERVED = ['/api', '/mfe', '/assets', '/images', '/livez', '/readyz', '/healthz', ...OWN_PATHS];

interface Candidate {
  release: ReleaseFile;
  manifest: Manifest;
  /** What its scripts and styles weigh, compressed, in bytes. */
  bytes: number;
}

/** What the scripts and styles of a version folder weigh, compressed with brotli, in bytes. */
export function weigh(folder: string): number {
  const browser = join(folder, 'browser');
  const files = existsSync(browser) ? readdirSync(browser) : [];
  return files
    .filter((name) => /\.(js|css)\.br$/.test(name))
    .reduce((sum, name) => sum + statSync(join(browser, name)).size, 0);
}

function speaks({ release, manifest }: Candidate, capabilities: ShellCapabilities): string[] {
  const { contract, sdk } = release.registered;
  const wrong: string[] = [];
  if (!capabilities.contracts.includes(contract))
    wrong.push(`It speaks contract ${contract}; the shell speaks ${capabilities.contracts.join(' and ')}.`);
  if (!satisfies(capabilities.shared['@nidaan/sdk'] ?? '', sdk))
    wrong.push(`It was built for @nidaan/sdk ${sdk}; the shell has ${capabilities.shared['@nidaan/sdk']}.`);
  if (!manifest.exposes.includes('./remote')) wrong.push('It does not expose ./remote.');
  return wrong;
}

function shares({ manifest }: Candidate, capabilities: ShellCapabilities): string[] {
  return Object.entries(manifest.shared).flatMap(([key, { requiredVersion }]) => {
    const given = capabilities.shared[key];
    if (given === undefined) return [`It asks for ${key}, which the shell does not provide.`];
    return satisfies(given, requiredVersion)
      ? []
      : [`It asks for ${key} ${requiredVersion}; the shell provides ${given}.`];
  });
}

const lies = (path: string, below: string) => path === below || path.startsWith(`${below}/`);
// `/` owns only itself.
const meets = (one: string, other: string) =>
  one === other || (one !== '/' && other !== '/' && (lies(one, other) || lies(other, one)));

function owns({ release }: Candidate, { remotes }: RegistryFile, capabilities: ShellCapabilities): string[] {
  const { routes, slots } = release.registered;
  const others = Object.entries(remotes).filter(([name]) => name !== release.name);
  const taken = [
    ...RESERVED.map((prefix) => ({ prefix, owner: 'the shell' })),
    ...others.flatMap(([owner, entry]) => entry.routes.map((prefix) => ({ prefix, owner }))),
  ];
  const stolen = routes.flatMap((route) =>
    taken
      .filter(({ prefix }) => meets(route, prefix))
      .map(({ prefix, owner }) => `${route} meets ${prefix}, which belongs to ${owner}.`),
  );
  const strange = slots
    .filter((slot) => !capabilities.slots.includes(slot))
    .map((slot) => `No page has a slot ${slot}.`);
  const filled = slots.flatMap((slot) =>
    others
      .filter(([, entry]) => entry.slots.includes(slot))
      .map(([name]) => `${name} fills ${slot} already.`),
  );
  return [...stolen, ...strange, ...filled];
}

/** Why a candidate must not be given to anyone, in sentences; none when it may. */
export function whyRefused(
  candidate: Candidate,
  registry: RegistryFile,
  capabilities: ShellCapabilities,
): string[] {
  const kb = Math.round(candidate.bytes / 1000);
  const heavy = kb > BUDGET_KB ? [`It weighs ${kb} kB; ${BUDGET_KB} kB is the most.`] : [];
  return [
    ...speaks(candidate, capabilities),
    ...shares(candidate, capabilities),
    ...owns(candidate, registry, capabilities),
    ...heavy,
  ];
}
