import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { ReleaseFile, RemoteVersion } from '@nidaan/contract';
import { weigh, whyRefused } from './release-check.js';
import { aFolder, anEntry, aRegistry } from '../../testing/makers.js';

const capabilities = {
  contracts: [2, 1],
  shared: { react: '19.3.1', '@nidaan/sdk': '1.4.0', '@nidaan/sdk/ui/admin': '1.4.0' },
  slots: ['header.search', 'booking.form'],
  federation: '2.9.2',
};
const registry = aRegistry({
  storefront: anEntry('storefront', ['/', '/shop', '/health-list'], { slots: ['header.search'] }),
  booking: anEntry('booking', ['/cart']),
});

interface Over {
  registered?: Partial<RemoteVersion>;
  shared?: Record<string, { requiredVersion: string }>;
  exposes?: string[];
  federation?: string;
  bytes?: number;
}

/** The errors for a version of booking that is valid except for what is passed. */
function refusals({
  registered,
  shared,
  exposes = ['./remote'],
  federation = '2.9.1',
  bytes = 30_000,
}: Over = {}): string[] {
  const version = { ...anEntry('booking', ['/cart', '/order']), slots: ['booking.form'], ...registered };
  const release: ReleaseFile = { name: 'booking', registered: version, routes: [], files: {} };
  const manifest = {
    name: version.uniqueName,
    federation,
    exposes,
    shared: shared ?? { react: { requiredVersion: '^19.0.0' }, '@nidaan/sdk': { requiredVersion: '^1.0.0' } },
  };
  return whyRefused({ release, manifest, bytes }, registry, capabilities);
}

test('a valid candidate is accepted', () => {
  expect(refusals()).toEqual([]);
  expect(refusals({ registered: { contract: 2 } })).toEqual([]);
});

test.each<[string, Over, string]>([
  ['a wrong contract', { registered: { contract: 3 } }, 'It speaks contract 3; the shell speaks 2 and 1.'],
  [
    'an SDK that the shell does not have',
    { registered: { sdk: '^2.0.0' } },
    'It was built for @nidaan/sdk ^2.0.0; the shell has 1.4.0.',
  ],
  [
    'the global name of another version',
    { registered: { version: '1.0.1' } },
    'Its global name nidaan_booking is that of booking 1.0.0.',
  ],
  [
    'another module federation',
    { federation: '2.8.2' },
    'It was built with module federation 2.8.2; the shell has 2.9.2: only the last number may differ.',
  ],
  ['nothing exposed', { exposes: [] }, 'It does not expose ./remote.'],
  [
    'a shared module that the shell does not provide',
    { shared: { '@nidaan/sdk/ui/maps': { requiredVersion: '^1.0.0' } } },
    'It requires @nidaan/sdk/ui/maps, which the shell does not provide.',
  ],
  [
    'a shared module in another version',
    { shared: { react: { requiredVersion: '^20.0.0' } } },
    'It requires react ^20.0.0; the shell provides 19.3.1.',
  ],
  [
    'a prefix of another remote',
    { registered: { routes: ['/shop'] } },
    '/shop overlaps /shop, which belongs to storefront.',
  ],
  [
    'a path below a prefix of another remote',
    { registered: { routes: ['/shop/offers'] } },
    '/shop/offers overlaps /shop, which belongs to storefront.',
  ],
  [
    "the shell's own path",
    { registered: { routes: ['/api'] } },
    '/api overlaps /api, which belongs to the shell.',
  ],
  ['an unknown slot', { registered: { slots: ['footer.ad'] } }, 'No page has a slot footer.ad.'],
  [
    'a slot filled twice',
    { registered: { slots: ['header.search'] } },
    'storefront already fills header.search.',
  ],
  ['too much weight for customers', { bytes: 201_000 }, 'Its size is 201 kB; the limit is 200 kB.'],
  [
    'too much weight for staff',
    { bytes: 401_000, registered: { role: 'admin' } },
    'Its size is 401 kB; the limit is 400 kB.',
  ],
])('%s is rejected with a sentence', (_what, over, sentence) => {
  expect(refusals(over)).toEqual([sentence]);
});

test('prefixes match whole segments', () => {
  expect(refusals({ registered: { routes: ['/shops', '/health'] } })).toEqual([]);
});

test('scripts and styles weigh what is sent of them, also those that the build has not compressed', () => {
  const folder = aFolder();
  mkdirSync(join(folder, 'browser'));
  const write = (name: string, bytes: number) =>
    writeFileSync(join(folder, 'browser', name), '-'.repeat(bytes));
  write('remoteEntry.js', 5000);
  write('remoteEntry.js.br', 900);
  write('remoteEntry.js.gz', 1000);
  write('remoteEntry.js.map', 9000);
  write('cart.css', 100_000);
  expect(weigh(folder)).toBeGreaterThan(900);
  expect(weigh(folder)).toBeLessThan(1000);
});
