import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RemoteVersion } from '@nidaan/contract';
import {
  changeRegistry,
  goLive,
  hashesOf,
  markPreviewOnly,
  readReleaseKeys,
  type ReleasesFolder,
  releasesFolder,
  sign,
  startPreview,
} from '@nidaan/registry';
import { SECRETS } from '../servers/secrets.js';

/** A releases folder with the keys of the tests, beside an API whose data folder is around it. */
export const signed = (folder: string): ReleasesFolder =>
  releasesFolder(folder, readReleaseKeys(SECRETS), join(folder, '..'));

const registered = (version: string): RemoteVersion => ({
  uniqueName: 'nidaan_booking',
  version,
  contract: 1,
  sdk: '^1.0.0',
  entry: `/mfe/booking/${version}/remoteEntry.js`,
  manifest: `/mfe/booking/${version}/manifest.json`,
  routes: ['/cart'],
  slots: [],
});

/** Adds a version of the booking remote to a releases folder, as the release command does, with more files by their paths. */
export async function keepVersion(
  folder: string,
  version: string,
  files: Record<string, string> = {},
): Promise<void> {
  const place = join(folder, 'booking', version);
  mkdirSync(join(place, 'browser'), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(place, file), text);
  writeFileSync(join(place, 'browser/remoteEntry.js'), `/* ${version} */`);
  const release = {
    name: 'booking',
    registered: registered(version),
    routes: [{ path: '/cart', chunk: 'cart' }],
    files: await hashesOf(place),
  };
  const text = JSON.stringify(sign('release', release, signed(folder).keys, {}));
  writeFileSync(join(place, 'release.json'), text);
}

/** Makes a version of the booking remote the live one. */
export async function makeLive(folder: string, version: string): Promise<void> {
  const at = new Date().toISOString();
  await changeRegistry(signed(folder), (file) => ({
    ...file,
    remotes: { ...file.remotes, booking: goLive(file.remotes.booking ?? null, registered(version), at) },
  }));
}

/** Publishes a version of the booking remote as a preview, as the release command does. */
export async function makePreview(
  folder: string,
  name: string,
  version: string,
  at = new Date(),
): Promise<void> {
  await keepVersion(folder, version);
  await changeRegistry(signed(folder), (file) =>
    startPreview(file, name, 'booking', registered(version), { by: 'asha', at }),
  );
  await markPreviewOnly(signed(folder), 'booking', version);
}
