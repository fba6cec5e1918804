import { expect, test } from '@jest/globals';
import type { RegistryFile } from '@nidaan/contract';
import { BUCKETS } from './canary.js';
import { aLog, anEntry, aRegistry } from '../testing/makers.js';
import { Versions } from './versions.js';

const version = (name: string, over: object = {}) => ({
  ...anEntry('booking', ['/cart']),
  version: name,
  entry: `/mfe/booking/${name}/remoteEntry.js`,
  ...over,
});

/** The versions chosen from a registry, when these versions are on disk. */
function versionsOf(booking: RegistryFile['remotes'][string], onDisk = ['1', '2', '3']) {
  const { log, lines } = aLog();
  const reported: string[][] = [];
  const versions = new Versions({
    reader: {
      current: () => Promise.resolve(aRegistry({ booking })),
      isWithdrawn: () => false,
    },
    assets: {
      unusable: (_name, { version: name }) => (onDisk.includes(name) ? null : 'missing'),
      integrityOf: (_name, name) => (onDisk.includes(name) ? `sha256-${name}` : null),
    },
    contracts: [2, 1],
    report: (...failure) => void reported.push(failure),
    log,
  });
  return { versions, reported, lines };
}

const shownIn = async (versions: Versions) => {
  const { booking } = (await versions.current()).remotes;
  return { version: booking?.version, previous: booking?.previous?.version };
};

test('the live version is shown, with the previous one as its fallback', async () => {
  const { versions, reported } = versionsOf(version('2', { previous: version('1') }));
  expect((await versions.current()).remotes.booking).toEqual({
    uniqueName: 'nidaan_booking',
    version: '2',
    contract: 1,
    entry: '/mfe/booking/2/remoteEntry.js',
    integrity: 'sha256-2',
    routes: ['/cart'],
    slots: [],
    previous: {
      uniqueName: 'nidaan_booking',
      version: '1',
      contract: 1,
      entry: '/mfe/booking/1/remoteEntry.js',
      integrity: 'sha256-1',
    },
  });
  expect(reported).toEqual([]);
});

test.each([
  ['is not on disk', version('9', { previous: version('1') }), 'missing'],
  ['speaks a contract of the future', version('2', { contract: 3, previous: version('1') }), 'contract'],
  ['speaks a contract too old', version('2', { contract: 0, previous: version('1') }), 'contract'],
])(
  'a live version that %s is replaced by the previous one, with one log line and one report',
  async (_why, live, reason) => {
    const { versions, reported, lines } = versionsOf(live);
    expect(await shownIn(versions)).toEqual({ version: '1', previous: undefined });
    expect(await shownIn(versions)).toEqual({ version: '1', previous: undefined });
    expect(reported).toEqual([['booking', live.version, reason]]);
    expect(lines).toMatchObject([{ remote: 'booking', version: live.version, reason, instead: '1' }]);
  },
);

test('without any usable version no hash is sent, so that the browser loads nothing, and both are reported', async () => {
  const { versions, reported } = versionsOf(version('9', { previous: version('8') }));
  const { booking } = (await versions.current()).remotes;
  expect(booking?.version).toBe('9');
  expect(booking).not.toHaveProperty('previous');
  expect(booking).not.toHaveProperty('integrity');
  expect(reported).toEqual([
    ['booking', '9', 'missing'],
    ['booking', '8', 'missing'],
  ]);
});

test('remotes of the current and the previous contract are in one page', async () => {
  const { versions } = versionsOf(version('2', { contract: 2, previous: version('1', { contract: 1 }) }));
  expect(await shownIn(versions)).toEqual({ version: '2', previous: '1' });
});

test('a canary reaches its share of the buckets, and falls back to the live version', async () => {
  const canary = { ...version('3', { routes: ['/cart', '/gift'] }), percent: 5 };
  const { versions } = versionsOf(version('2', { previous: version('1'), canary }));
  const visits = await Promise.all(
    Array.from({ length: BUCKETS }, (_, bucket) => versions.forBucket(bucket)),
  );
  const tried = visits.map(({ registry }) => registry.remotes.booking).filter((one) => one?.version === '3');
  expect(tried).toHaveLength(BUCKETS / 20);
  expect(tried[0]).toMatchObject({ routes: ['/cart', '/gift'], previous: { version: '2' } });
  expect(visits.every((visit) => visit.tried)).toBe(true);
  expect(await shownIn(versions)).toEqual({ version: '2', previous: '1' });
});

test('a disabled remote is marked as disabled', async () => {
  const { versions } = versionsOf(version('2', { disabled: true }));
  expect((await versions.current()).remotes.booking?.disabled).toBe(true);
});

test('versions on disk are looked for once per registry; a missing one on each request', async () => {
  const asked: string[] = [];
  const onDisk = new Set(['2']);
  let file = aRegistry({ booking: version('2', { previous: version('1') }) });
  const versions = new Versions({
    reader: { current: () => Promise.resolve(file), isWithdrawn: () => false },
    assets: {
      unusable: (_name, { version: name }) => (asked.push(name) > 0 && onDisk.has(name) ? null : 'missing'),
      integrityOf: () => 'sha256-x',
    },
    contracts: [1],
    report: () => undefined,
    log: aLog().log,
  });
  expect(await shownIn(versions)).toEqual({ version: '2', previous: undefined });
  onDisk.add('1');
  expect(await shownIn(versions)).toEqual({ version: '2', previous: '1' });
  const before = asked.length;
  const known = await versions.current();
  expect((await versions.forBucket(7)).registry).toBe(known);
  expect(asked).toHaveLength(before);
  file = aRegistry({ booking: version('1') });
  expect(await shownIn(versions)).toEqual({ version: '1', previous: undefined });
});
