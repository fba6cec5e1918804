import { describe, expect, test } from '@jest/globals';
import type { RemoteEntry } from '@nidaan/contract';
import {
  dropCanary,
  startCanary,
  goLive,
  hasReleasesScreen,
  promote,
  rollBack,
  switchOff,
} from './registry-changes.js';
import { bookingVersion } from './testing/booking-version.js';

const AT = '2026-11-21T10:00:00.000Z';
const first = goLive(null, bookingVersion('1'), AT);
const second = goLive(first, bookingVersion('2'), AT);
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
  expect(() => goLive(second, bookingVersion('2'), AT)).toThrow('2 is live already.');
});

test('a rollback leaves no fallback, and records the version that was rolled back', () => {
  expect(names(rollBack(second, AT))).toEqual({ live: '1', rolledBack: '2' });
  expect(() => rollBack(first, AT)).toThrow('no previous version');
});

describe('a canary', () => {
  const tried = startCanary(second, bookingVersion('3'), 5, AT);

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
    const wider = startCanary(tried, bookingVersion('3'), 50, '2026-11-22T10:00:00.000Z');
    expect(wider.canary).toMatchObject({ since: AT, percent: 50 });
    expect(() => startCanary(tried, bookingVersion('2'), 5, AT)).toThrow('live already');
  });
});

test('a disabled remote stays disabled through every release change', () => {
  const off = switchOff(second, { at: AT, by: 'u1' });
  const disabledState = { disabled: true, disabledBy: 'u1', disabledAt: AT };
  expect(goLive(off, bookingVersion('3'), AT)).toMatchObject(disabledState);
  expect(goLive(off, bookingVersion('3'), AT).previous).not.toHaveProperty('disabledBy');
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
