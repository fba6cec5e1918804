import { expect, test } from '@jest/globals';
import { CONTRACT, defineRemote, type RemoteRoute } from './remote.js';

const route = (path: string): RemoteRoute => ({
  path,
  chunk: 'x',
  screen: () => Promise.resolve({ default: () => null }),
});
const remote = (...paths: string[]) => ({ name: 'demo', contract: CONTRACT, routes: paths.map(route) });

test('returns a valid remote unchanged', () => {
  const good = remote('/', '/shop', '/shop/:id');
  expect(defineRemote(good)).toBe(good);
});

test('rejects a path that is not absolute', () => {
  expect(() => defineRemote(remote('shop'))).toThrow('Remote demo: the path shop is not absolute');
});

test('rejects a duplicate path', () => {
  expect(() => defineRemote(remote('/shop', '/shop'))).toThrow('Remote demo: the path /shop is given twice');
});
