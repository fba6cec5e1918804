import { expect, test } from '@jest/globals';
import { ownerOf, type Registry, type RegistryEntry, slotOwner } from './registry.js';

const entry = (routes: string[], slots: string[] = []) => ({ routes, slots }) as unknown as RegistryEntry;
const registry: Registry = {
  schema: 1,
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
  '%j belongs to nobody, since prefixes are whole segments',
  (path) => {
    expect(ownerOf(path, registry)).toBeNull();
  },
);

test('a slot is filled by the remote that lists it', () => {
  expect(slotOwner('booking.form', registry)).toMatchObject({ name: 'booking' });
  expect(slotOwner('nobody.home', registry)).toBeNull();
});
