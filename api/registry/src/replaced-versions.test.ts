import { expect, test } from '@jest/globals';
import type { RegistryFile } from '@nidaan/contract';
import { goLive, promote, startCanary } from './registry-changes.js';
import { whyNotAgain, withSuperseded } from './replaced-versions.js';
import { bookingVersion } from './testing/booking-version.js';

const AT = '2026-11-25T10:00:00.000Z';
const live = (version: string, before: RegistryFile) => ({
  ...before.remotes,
  booking: goLive(before.remotes.booking ?? null, bookingVersion(version), AT),
});

/** A registry after these versions went live one after the other. */
function after(versions: string[], from: RegistryFile = { schema: 1, remotes: {} }): RegistryFile {
  return versions.reduce(
    (before, version) => withSuperseded({ ...before, remotes: live(version, before) }, before),
    from,
  );
}

test('a version is superseded once it is neither live, previous nor a canary', () => {
  expect(after(['1', '2']).superseded).toBeUndefined();
  expect(after(['1', '2', '3', '4']).superseded).toEqual({ booking: ['1', '2'] });
});

test('a version that is released again is not superseded, and is the newest once it is replaced', () => {
  const file = after(['1', '2', '3', '1']);
  expect(file.superseded).toEqual({ booking: ['2'] });
  expect(after(['4', '5'], file).superseded).toEqual({ booking: ['2', '3', '1'] });
});

test('a canary that ends is superseded, and one that is promoted is not', () => {
  const file = after(['1', '2']);
  const entry = file.remotes.booking ?? goLive(null, bookingVersion('1'), AT);
  const with3 = { ...file, remotes: { booking: startCanary(entry, bookingVersion('3'), 5, AT) } };
  expect(withSuperseded(file, with3).superseded).toEqual({ booking: ['3'] });
  const promoted = { ...file, remotes: { booking: promote(with3.remotes.booking, AT) } };
  expect(withSuperseded(promoted, with3).superseded).toEqual({ booking: ['1'] });
});

test('the newest thousand of a remote are remembered', () => {
  const file = after(Array.from({ length: 1010 }, (_, n) => String(n)));
  expect(file.superseded?.booking).toHaveLength(1000);
  expect(file.superseded?.booking?.at(-1)).toBe('1007');
});

test('only a version that visitors never got is published at a start', () => {
  const file = { ...after(['1', '2', '3']), withdrawn: { booking: ['0'] } };
  const why = ['0', '1', '2', '3', '4'].map((version) => whyNotAgain(file, 'booking', version));
  expect(why).toEqual(['was withdrawn', 'is no longer live', 'is no longer live', null, null]);
  expect(whyNotAgain(file, 'offers', '1')).toBeNull();
});
