import { expect, test } from '@jest/globals';
import { trialAddresses } from './trial-addresses.js';

const sitemap = ['/', '/shop', '/health-concern/02', '/health/80', '/health/81', '/shop/a.b', '/shop/2'];
const triedAt = (path: string) => trialAddresses([{ path, chunk: 'any' }], sitemap)[0];

test.each([
  ['/shop', '/shop', false],
  ['/shop/:id', '/shop/a.b', true],
  ['/health/:id', '/health/80', true],
  ['/health-concern/:id', '/health-concern/02', true],
  ['/health/:id/:part', '/health/nobodys-id/nobodys-part', false],
  ['/order/:id', '/order/nobodys-id', false],
  ['/admin/*', '/admin/nobodys-', false],
])('%s is tested at %s', (pattern, path, known) => {
  expect(triedAt(pattern)).toEqual({ path, known });
});

test('without a sitemap every screen is still tested', () => {
  expect(trialAddresses([{ path: '/shop/:id', chunk: 'test' }], [])).toEqual([
    { path: '/shop/nobodys-id', known: false },
  ]);
});

test('a screen for customers is tested as a customer', () => {
  const route = { path: '/user-dashboard', chunk: 'dashboard', access: 'customer' as const };
  expect(trialAddresses([route], [])).toEqual([
    { path: '/user-dashboard', known: false, access: 'customer' },
  ]);
});
