import { expect, test } from '@jest/globals';
import { type Owner, ownerOf, type PageRemote, type Registry, slotOwner, versionsOf } from './registry.js';

const entry = (routes: string[], slots: string[] = [], over: Partial<PageRemote> = {}): PageRemote => ({
  uniqueName: 'nidaan',
  version: '2',
  contract: 1,
  entry: '/mfe/x/2/remoteEntry.js',
  routes,
  slots,
  ...over,
});
const registry: Registry = {
  remotes: {
    storefront: entry(['/', '/shop', '/health', '/health-list'], ['header.search']),
    booking: entry(['/cart', '/shop/returns'], ['booking.form']),
    admin: entry(['/admin']),
  },
};

test.each([
  ['/', 'storefront'],
  ['/shop', 'storefront'],
  ['/shop/2', 'storefront'],
  ['/health-list', 'storefront'],
  ['/health/80', 'storefront'],
  ['/cart', 'booking'],
  ['/shop/returns', 'booking'],
  ['/shop/returns/7', 'booking'],
  ['/admin/view-users', 'admin'],
])('%s belongs to %s, by the longest prefix', (path, owner) => {
  expect(ownerOf(path, registry)).toMatchObject({ name: owner });
});

test.each(['/nowhere', '/shopping', '/healthy', '/health-lists', '/carts/1', '/administrator', ''])(
  '%j has no owner, since prefixes are whole segments',
  (path) => {
    expect(ownerOf(path, registry)).toBeNull();
  },
);

test('a slot is filled by the remote that lists it', () => {
  expect(slotOwner('booking.form', registry)).toMatchObject({ name: 'booking' });
  expect(slotOwner('unknown.slot', registry)).toBeNull();
});

test('a slot of a disabled remote stays empty', () => {
  const off = { remotes: { booking: entry(['/cart'], ['booking.form'], { disabled: true }) } };
  expect(slotOwner('booking.form', off)).toBeNull();
});

test('a remote has its version and the previous one, unless it is disabled', () => {
  const previous = { uniqueName: 'nidaan_old', version: '1', contract: 1, entry: '/mfe/x/1/remoteEntry.js' };
  const owner: Owner = { ...entry(['/cart'], [], { previous }), name: 'booking' };
  const [own, before, ...more] = versionsOf(owner);
  expect(own).toMatchObject({ version: '2', routes: ['/cart'] });
  expect(before).toMatchObject({ ...previous, name: 'booking', routes: ['/cart'] });
  expect(more).toEqual([]);
  expect(versionsOf({ ...owner, disabled: true }).map(({ version }) => version)).toEqual(['2']);
});
