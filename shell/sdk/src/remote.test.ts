import { expect, test } from '@jest/globals';
import { CONTRACT, defineRemote, type RemoteRoute } from './remote.js';

const route = (path: string): RemoteRoute => ({
  path,
  chunk: 'x',
  screen: () => Promise.resolve({ default: () => null }),
});
const remote = (...paths: string[]) => ({ name: 'demo', contract: CONTRACT, routes: paths.map(route) });

test('a good remote is given back as it is', () => {
  const good = remote('/', '/shop', '/shop/:id');
  expect(defineRemote(good)).toBe(good);
});

test('a path that is not absolute is refused', () => {
  expect(() => defineRemote(remote('shop'))).toThrow('Remote demo: the path shop is not absolute');
});

test('a path given twice is refused', () => {
  expect(() => defineRemote(remote('/shop', '/shop'))).toThrow('Remote demo: the path /shop is given twice');
});
