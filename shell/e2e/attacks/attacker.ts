import { createServer } from 'node:http';
import { once } from 'node:events';
import { appendFileSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { RegistryFile, ReleaseFile } from '@nidaan/contract';
import { hashesOf, readReleaseKeys, type ReleaseKeys, sign } from '@nidaan/registry';
import { anotherVersion, buildOf, live, registry, run, writeRegistry } from '../stack/releases.js';
import { stack } from '../stack/stack.js';

/** What an attacker adds to scripts and to style sheets. */
export const SCRIPT = ';globalThis.attacked = true;';
export const STYLE = 'html { --attacked: 1 }';

/** The file that the attacker's code writes when it runs on the server. */
export const MARK = join(stack.dataDir, 'attacked');
const SERVER_SCRIPT = `;require('node:fs').writeFileSync(${JSON.stringify(MARK)}, '');\n`;

export const ENTRY = 'browser/remoteEntry.js';
const BUNDLE = 'server/remote.cjs';

/** A key whose last day is over; the shell still has its public half. */
export const formerKeys = (): ReleaseKeys => readReleaseKeys({ RELEASE_SIGNING_KEY: stack.formerSigningKey });

type Version = Awaited<ReturnType<typeof anotherVersion>>;

/** The file of a version whose name in the folder of browsers is like this. */
export function fileOf(folder: string, name: RegExp): string {
  const found = readdirSync(join(folder, 'browser')).find((file) => name.test(file));
  if (found === undefined) throw new Error(`No file of ${folder} is named like ${name.source}.`);
  return join(folder, 'browser', found);
}

function prepend(file: string, text: string): void {
  writeFileSync(file, text + readFileSync(file, 'utf8'));
}

/** Puts the attacker's code into what browsers and the server load first. */
export function alterEntry(folder: string): void {
  prepend(join(folder, ENTRY), SCRIPT);
  prepend(join(folder, BUNDLE), SERVER_SCRIPT);
}

/** Changes the release of a version, and leaves its signature as it is. */
export function editRelease(folder: string, change: (release: ReleaseFile) => void): void {
  const file = join(folder, 'release.json');
  const release = JSON.parse(readFileSync(file, 'utf8')) as ReleaseFile;
  change(release);
  writeFileSync(file, JSON.stringify(release));
}

/** A version of the attacker's own, with hashes of its files; signed with the attacker's keys, or with what was there before. */
export async function forgeRelease({ folder }: Pick<Version, 'folder'>, keys?: ReleaseKeys): Promise<void> {
  alterEntry(folder);
  appendFileSync(fileOf(folder, /^packages\.\w+\.css$/), STYLE);
  const files = await hashesOf(folder);
  const file = join(folder, 'release.json');
  const release = { ...(JSON.parse(readFileSync(file, 'utf8')) as ReleaseFile), files };
  writeFileSync(file, JSON.stringify(keys ? sign('release', release, keys, {}) : release));
}

/** Writes a registry in which this version is live, as the attacker can. */
export function forgeRegistry({ entry }: Pick<Version, 'entry'>, keys?: ReleaseKeys): void {
  const file: RegistryFile = { ...live(), remotes: { ...live().remotes, storefront: entry } };
  const later = { sequence: (file.signed?.sequence ?? 0) + 1000, at: '', until: '2100-01-01T00:00:00.000Z' };
  writeFileSync(registry, JSON.stringify(keys ? sign('registry', file, keys, later) : file));
}

/**
 * A version with such code that was released, was live, and was withdrawn; returns what an attacker kept of it: the registry
 * of that time, and `restore`, which puts its folder back.
 */
export async function withdrawnVersion() {
  const change = (dist: string) => {
    prepend(join(dist, 'browser/remoteEntry.js'), SCRIPT);
    prepend(join(dist, BUNDLE), SERVER_SCRIPT);
  };
  const root = buildOf({ remote: 'storefront', change });
  const before = live();
  await run('publish', root);
  const old = readFileSync(registry, 'utf8');
  const version = live().remotes.storefront?.version ?? '';
  const folder = join(stack.dataDir, 'releases/storefront', version);
  const kept = join(root, 'kept');
  cpSync(folder, kept, { recursive: true });
  writeRegistry(before);
  const { refused, output } = await run('withdraw', root, version);
  if (refused) throw new Error(output);
  return { version, old, restore: () => cpSync(kept, folder, { recursive: true }) };
}

/** A server that gives every browser the attacker's script as the entry of a remote. */
export async function evilHost() {
  const server = createServer((_req, res) => {
    res.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }).end(SCRIPT);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin, close };
}
