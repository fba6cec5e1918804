import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { type RemoteEntry } from '@nidaan/contract';
import {
  changeRegistry,
  dropCanary,
  readRegistry,
  rejectCanary,
  type ReleasesFolder,
  rollBack,
  startCanary,
  withdraw,
} from '@nidaan/registry';
import { publish } from './publish.js';
import { place, withRemote } from './release.js';
import { writeBuild } from '../../testing/build.js';
import { aFolder, aReleasesFolder } from '../../testing/makers.js';

const AT = '2026-11-26T10:00:00.000Z';
let path: string;
let releases: ReleasesFolder;
let remote: string;

beforeEach(() => {
  path = aFolder();
  releases = aReleasesFolder(path, aFolder());
  remote = aFolder();
});

/** The container of a build starts. */
async function start(word: string) {
  writeBuild(remote, word);
  const { release, why } = await publish(remote, releases, { once: true });
  return { version: release.registered.version, why };
}

/** A build is released as a canary, by a command. */
async function canary(word: string): Promise<string> {
  const { release } = await publishElsewhere(word);
  await change((entry) => startCanary(entry, release.registered, 5, AT));
  return release.registered.version;
}

/** Signs a build in another folder of releases. */
function publishElsewhere(word: string) {
  writeBuild(remote, word);
  return publish(remote, aReleasesFolder(aFolder(), aFolder()));
}

const change = (move: (entry: RemoteEntry) => RemoteEntry) =>
  changeRegistry(releases, (file) => {
    const entry = file.remotes.booking;
    if (!entry) throw new Error('booking is not published');
    return withRemote(file, 'booking', move(entry));
  });
const live = async () => (await readRegistry(releases)).remotes.booking?.version;
const textOfRegistry = () => readFileSync(join(path, 'remotes.json'), 'utf8');

test('a container that starts again after a newer release does not make its build live again', async () => {
  const first = await start('first');
  const second = await start('second');
  expect([first.why, second.why]).toEqual([null, null]);
  const before = textOfRegistry();
  expect(await start('first')).toEqual({ ...first, why: 'is no longer live' });
  expect(await live()).toBe(second.version);
  expect(textOfRegistry()).toBe(before);
});

test('its build is not made live again either when two newer ones were, and its files are deleted', async () => {
  const { version } = await start('first');
  await start('second');
  const third = await start('third');
  rmSync(join(path, 'booking', version), { recursive: true });
  expect(await start('first')).toMatchObject({ why: 'is no longer live' });
  expect(await live()).toBe(third.version);
  expect(existsSync(join(path, 'booking', version))).toBe(false);
});

test('a container whose build is live starts without changing the registry', async () => {
  await start('first');
  const before = textOfRegistry();
  expect(await start('first')).toMatchObject({ why: null });
  expect(textOfRegistry()).toBe(before);
});

test.each([
  ['was rolled back', (at: string) => change((entry) => rollBack(entry, at)), 'was rolled back'],
  ['was ended as a canary', () => change(dropCanary), 'is no longer live'],
  ['was worse as a canary', () => change(rejectCanary), 'was rolled back'],
])('a build that %s stays so', async (what, end, why) => {
  const { version: first } = await start('first');
  const second = what.endsWith('canary') ? await canary('second') : (await start('second')).version;
  await end(AT);
  expect(await start('second')).toEqual({ version: second, why });
  expect(await live()).toBe(first);
});

test('a build that was withdrawn stays so', async () => {
  const { version } = await start('first');
  const second = await start('second');
  await changeRegistry(releases, (file) => withdraw(file, 'booking', version));
  expect(await start('first')).toEqual({ version, why: 'was withdrawn' });
  expect(await live()).toBe(second.version);
});

test('a container whose first start ended before its build was live makes it live at the next', async () => {
  await start('first');
  writeBuild(remote, 'second');
  await place(remote, releases);
  const second = await start('second');
  expect(second.why).toBeNull();
  expect(await live()).toBe(second.version);
});
