import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { RegistryFile, ReleaseFile, RemoteVersion } from '@nidaan/contract';
import { major, minor, satisfies } from 'semver';
import { OWN_PATHS } from '../../../src/account/paths.js';
import type { ShellCapabilities } from '../capabilities.js';
import type { Manifest } from './release.js';

/** The most that all scripts and styles of a remote may weigh, compressed, in kB. Staff open their screens all day. */
export const limitOf = ({ role }: Pick<RemoteVersion, 'role'>): number => (role === 'admin' ? 400 : 200);

/** Paths that belong to the shell. */
const RESERVED = ['/api', '/mfe', '/assets', '/images', '/livez', '/readyz', '/healthz', ...OWN_PATHS];

interface Candidate {
  release: ReleaseFile;
  manifest: Manifest;
  /** The weight of its scripts and styles, compressed, in bytes. */
  bytes: number;
}

// What the build has not compressed is compressed faster, and weighs a little more.
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const weightOf = (file: string) =>
  existsSync(`${file}.br`)
    ? statSync(`${file}.br`).size
    : brotliCompressSync(readFileSync(file), QUICK).length;

/** The weight of the scripts and styles in a version folder, compressed with brotli, in bytes. */
export function weigh(folder: string): number {
  const browser = join(folder, 'browser');
  const files = existsSync(browser) ? readdirSync(browser) : [];
  return files
    .filter((name) => /\.(js|css)$/.test(name))
    .reduce((sum, name) => sum + weightOf(join(browser, name)), 0);
}

function contractErrors({ release, manifest }: Candidate, capabilities: ShellCapabilities): string[] {
  const { contract, sdk } = release.registered;
  const wrong: string[] = [];
  if (!capabilities.contracts.includes(contract))
    wrong.push(`It speaks contract ${contract}; the shell speaks ${capabilities.contracts.join(' and ')}.`);
  if (!satisfies(capabilities.shared['@nidaan/sdk'] ?? '', sdk))
    wrong.push(`It was built for @nidaan/sdk ${sdk}; the shell has ${capabilities.shared['@nidaan/sdk']}.`);
  if (!manifest.exposes.includes('./remote')) wrong.push('It does not expose ./remote.');
  return wrong;
}

/** Two versions can be in one page, and share the runtime of the shell. */
function runtimeErrors(
  { release, manifest }: Candidate,
  { remotes }: RegistryFile,
  { federation }: ShellCapabilities,
): string[] {
  const { uniqueName, version } = release.registered;
  const others = Object.entries(remotes).flatMap(([name, { previous, canary, ...live }]) =>
    [live, previous, canary]
      .filter((other) => other?.uniqueName === uniqueName && other.version !== version)
      .map((other) => `${name} ${other?.version}`),
  );
  const wrong = others.slice(0, 1).map((other) => `Its global name ${uniqueName} is that of ${other}.`);
  // A shell of an earlier build does not say its version.
  if (federation && !satisfies(manifest.federation, `~${major(federation)}.${minor(federation)}.0`))
    wrong.push(
      `It was built with module federation ${manifest.federation}; the shell has ${federation}: only the last number may differ.`,
    );
  return wrong;
}

function sharedModuleErrors({ manifest }: Candidate, capabilities: ShellCapabilities): string[] {
  return Object.entries(manifest.shared).flatMap(([key, { requiredVersion }]) => {
    const given = capabilities.shared[key];
    if (given === undefined) return [`It requires ${key}, which the shell does not provide.`];
    return satisfies(given, requiredVersion)
      ? []
      : [`It requires ${key} ${requiredVersion}; the shell provides ${given}.`];
  });
}

const isAtOrBelow = (path: string, below: string) => path === below || path.startsWith(`${below}/`);
// `/` owns only itself.
const overlap = (one: string, other: string) =>
  one === other || (one !== '/' && other !== '/' && (isAtOrBelow(one, other) || isAtOrBelow(other, one)));

function ownershipErrors(
  { release }: Candidate,
  { remotes }: RegistryFile,
  capabilities: ShellCapabilities,
): string[] {
  const { routes, slots } = release.registered;
  const others = Object.entries(remotes).filter(([name]) => name !== release.name);
  const taken = [
    ...RESERVED.map((prefix) => ({ prefix, owner: 'the shell' })),
    ...others.flatMap(([owner, entry]) => entry.routes.map((prefix) => ({ prefix, owner }))),
  ];
  const overlapping = routes.flatMap((route) =>
    taken
      .filter(({ prefix }) => overlap(route, prefix))
      .map(({ prefix, owner }) => `${route} overlaps ${prefix}, which belongs to ${owner}.`),
  );
  const unknownSlots = slots
    .filter((slot) => !capabilities.slots.includes(slot))
    .map((slot) => `No page has a slot ${slot}.`);
  const filled = slots.flatMap((slot) =>
    others
      .filter(([, entry]) => entry.slots.includes(slot))
      .map(([name]) => `${name} already fills ${slot}.`),
  );
  return [...overlapping, ...unknownSlots, ...filled];
}

/** Why a candidate must not be released, in sentences; empty when it may. */
export function whyRefused(
  candidate: Candidate,
  registry: RegistryFile,
  capabilities: ShellCapabilities,
): string[] {
  const kb = Math.round(candidate.bytes / 1000);
  const limit = limitOf(candidate.release.registered);
  const heavy = kb > limit ? [`Its size is ${kb} kB; the limit is ${limit} kB.`] : [];
  return [
    ...contractErrors(candidate, capabilities),
    ...runtimeErrors(candidate, registry, capabilities),
    ...sharedModuleErrors(candidate, capabilities),
    ...ownershipErrors(candidate, registry, capabilities),
    ...heavy,
  ];
}
