import { describe, expect, test } from '@jest/globals';
import type { RemoteEntry, RemoteVersion } from '@nidaan/contract';
import {
  dropCanary,
  startCanary,
  goLive,
  hasReleasesScreen,
  promote,
  rollBack,
  switchOff,
} from './registry-changes.js';

const AT = '2026-11-21T10:00:00.000Z';
const version = (name: string): RemoteVersion => ({
  uniqueName: 'nidaan_booking',
  version: name,
  contract: 1,
  sdk: '^1.0.0',
  entry: `/mfe/booking/${name}/remoteEntry.js`,
  manifest: `/mfe/booking/${name}/manifest.json`,
  routes: ['/cart'],
  slots: [],
});
const first = goLive(null, version('1'), AT);
const second = goLive(first, version('2'), AT);
const names = ({ version: live, previous, canary, rolledBack, disabled }: RemoteEntry) => ({
  live,
  previous: previous?.version,
  canary: canary?.version,
  rolledBack,
  disabled,
});

test('a new version goes live and the one before becomes the previous version', () => {
  expect(names(second)).toEqual({ live: '2', previous: '1' });
  expect(second.since).toBe(AT);
  expect(() => goLive(second, version('2'), AT)).toThrow('2 is live already.');
});

test('a rollback leaves no fallback, and records the version that was rolled back', () => {
  expect(names(rollBack(second, AT))).toEqual({ live: '1', rolledBack: '2' });
  expect(() => rollBack(first, AT)).toThrow('no previous version');
});

describe('a canary', () => {
  const tried = startCanary(second, version('3'), 5, AT);

  test('is added to the live version and can be dropped', () => {
    expect(names(tried)).toEqual({ live: '2', previous: '1', canary: '3' });
    expect(dropCanary(tried)).toEqual(second);
    expect(() => dropCanary(second)).toThrow('no canary');
  });

  test('becomes live when it is promoted', () => {
    expect(names(promote(tried, AT))).toEqual({ live: '3', previous: '2' });
    expect(() => promote(second, AT)).toThrow('no canary to promote');
  });

  test('keeps its start time when its percentage is raised', () => {
    const wider = startCanary(tried, version('3'), 50, '2026-11-22T10:00:00.000Z');
    expect(wider.canary).toMatchObject({ since: AT, percent: 50 });
    expect(() => startCanary(tried, version('2'), 5, AT)).toThrow('live already');
  });
});

test('a disabled remote stays disabled through every release change', () => {
  const off = switchOff(second, { at: AT, by: 'u1' });
  const disabledState = { disabled: true, disabledBy: 'u1', disabledAt: AT };
  expect(goLive(off, version('3'), AT)).toMatchObject(disabledState);
  expect(goLive(off, version('3'), AT).previous).not.toHaveProperty('disabledBy');
  expect(rollBack(off, AT)).toMatchObject(disabledState);
  expect(switchOff(off, null)).toEqual(second);
});

test.each([
  [['/admin'], true],
  [['/admin/releases'], true],
  [['/adm', '/admin/rel', '/'], false],
])('a remote with the routes %j contains the release screen: %s', (routes, holds) => {
  expect(hasReleasesScreen({ routes })).toBe(holds);
});
