import { beforeEach, expect, jest, test } from '@jest/globals';
import type { RemoteDefinition } from '@nidaan/sdk';
import { loadAhead } from './load-ahead.js';
import type { Owner, Registry } from './registry.js';

const version = { uniqueName: 'n', version: '1', contract: 1, entry: '/mfe/n/1/remoteEntry.js', slots: [] };
const registry: Registry = {
  remotes: {
    admin: { ...version, routes: ['/admin'], role: 'admin' },
    storefront: { ...version, routes: ['/shop'] },
  },
};
const screen = jest.fn(() => Promise.resolve({ default: () => null }));
const load = jest.fn((_owner: Owner): Promise<RemoteDefinition> => {
  const routes = [{ path: '/admin/orders', chunk: 'orders', access: 'admin' as const, screen }];
  return Promise.resolve({ name: 'admin', contract: 1, routes });
});

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.setItem('token', 'one');
  localStorage.setItem('role', 'lab');
});

test('the screen of a path is loaded for staff', async () => {
  await loadAhead('/admin/orders', registry, load);
  expect(load.mock.lastCall?.[0]).toMatchObject({ name: 'admin' });
  expect(screen).toHaveBeenCalledTimes(1);
});

test.each([
  ['a customer', 'token', 'role', 'customer'],
  ['staff who have logged out', 'role', 'token', null],
])('nothing is loaded for %s', async (_who, kept, changed, value) => {
  localStorage.clear();
  localStorage.setItem(kept, 'lab');
  if (value) localStorage.setItem(changed, value);
  await loadAhead('/admin/orders', registry, load);
  expect(load).not.toHaveBeenCalled();
});

test('nothing is loaded for a page that is for everyone', async () => {
  await loadAhead('/shop', registry, load);
  expect(load).not.toHaveBeenCalled();
});

test('a remote that cannot be loaded fails where it is shown, not here', async () => {
  load.mockRejectedValueOnce(new Error('no network'));
  await expect(loadAhead('/admin/orders', registry, load)).resolves.toBeUndefined();
});
