import { expect, test } from '@jest/globals';
import type { RegistryFile } from '@nidaan/contract';
import { startPreview } from './previews.js';
import { goLive, startCanary } from './registry-changes.js';
import { assertNotWithdrawn, withdraw } from './withdrawn-versions.js';
import { bookingVersion } from './testing/booking-version.js';

const AT = '2026-11-25T10:00:00.000Z';
const live = goLive(goLive(null, bookingVersion('1'), AT), bookingVersion('2'), AT);
const remotes = { booking: startCanary(live, bookingVersion('3'), 5, AT) };
const plain: RegistryFile = { schema: 1, remotes };
const file = startPreview(plain, 'new-cart', 'booking', bookingVersion('4'), {
  by: 'asha',
  at: new Date(AT),
});

test.each([
  ['1', { previous: undefined, canary: '3', previews: ['4'] }],
  ['3', { previous: '1', canary: undefined, previews: ['4'] }],
  ['4', { previous: '1', canary: '3', previews: [] }],
  ['0', { previous: '1', canary: '3', previews: ['4'] }],
])('version %s is no fallback, canary or preview once it is withdrawn', (name, left) => {
  const after = withdraw(file, 'booking', name);
  expect(() => assertNotWithdrawn(after)).not.toThrow();
  const { previous, canary } = after.remotes.booking ?? {};
  const previews = Object.values(after.previews ?? {}).map(({ booking }) => booking?.version);
  expect({ previous: previous?.version, canary: canary?.version, previews }).toEqual(left);
  expect(after.withdrawn).toEqual({ booking: [name] });
  expect(withdraw(after, 'booking', name).withdrawn).toEqual({ booking: [name] });
});

test('the live version cannot be withdrawn, and neither can one of an unknown remote', () => {
  expect(() => withdraw(file, 'booking', '2')).toThrow('booking 2 is live: roll it back');
  expect(() => withdraw(file, 'offers', '2')).toThrow('offers was never released here.');
});

test.each(['1', '2', '3', '4'])('a registry that shows the withdrawn version %s is refused', (name) =>
  expect(() => assertNotWithdrawn({ ...file, withdrawn: { booking: [name] } })).toThrow(
    `booking ${name} was withdrawn.`,
  ),
);
