import { expect, test } from '@jest/globals';
import type { PageRemote, Registry } from '../../src/remotes/registry.js';
import { routeOf } from './route-of.js';

const remote = (routes: string[]): PageRemote => ({
  uniqueName: 'x',
  version: '1',
  contract: 1,
  entry: '/mfe/x/1/remoteEntry.js',
  routes,
  slots: [],
});
const registry: Registry = {
  remotes: { storefront: remote(['/', '/shop']), booking: remote(['/order', '/cart']) },
};

test.each([
  ['/', '/'],
  ['/shop', '/shop'],
  ['/shop?q=asha', '/shop'],
  ['/order/01a1fc66-201d-70b1-b18c-3b93f5615647?key=secret', '/order/*'],
  ['/shopping', 'other'],
  ['/asha@example.org', 'other'],
  ['/api/orders/7', '/api/*'],
  ['/api', '/api/*'],
  ['/mfe/booking/1.0.0/remoteEntry.js', '/mfe/*'],
  ['/assets/shell.js', '/assets/*'],
  ['/readyz', '/readyz'],
])('%s is measured as %s', (url, route) => expect(routeOf(url, registry)).toBe(route));
