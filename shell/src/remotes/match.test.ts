import { expect, test } from '@jest/globals';
import type { RemoteRoute } from '@nidaan/sdk';
import { matchRoute } from './match.js';

const routes = ['/shop', '/shop/:id', '/admin', '/admin/*'].map((path): RemoteRoute => ({
  path,
  chunk: 'a',
  screen: () => Promise.reject(new Error('not loaded')),
}));

test.each([
  ['/shop', '/shop', {}],
  ['/shop/', '/shop', {}],
  ['/shop/2', '/shop/:id', { id: '2' }],
  ['/shop/a%20b', '/shop/:id', { id: 'a b' }],
  ['/shop/a%2Fb', '/shop/:id', { id: 'a/b' }],
  ['/shop/100%', '/shop/:id', { id: '100%' }],
  ['/admin', '/admin', {}],
  ['/admin/x/y', '/admin/*', { '*': 'x/y' }],
])('%s is at %s', (path, pattern, params) => {
  const found = matchRoute(routes, path);
  expect(found?.route.path).toBe(pattern);
  expect(found?.params).toEqual(params);
});

test('a path without a route is not found', () => {
  expect(matchRoute(routes, '/shop/2/3')).toBeNull();
});
