import { expect, test } from '@jest/globals';
import { expectEntry, verifyScript } from './integrity.js';

const HASH = `sha256-${'x'.repeat(43)}=`;
const at = (entry: string, integrity?: string) => ({
  uniqueName: 'n',
  version: '1',
  contract: 1,
  entry,
  integrity,
});

test.each([
  undefined,
  '',
  'x',
  'sha1-abc',
  'sha256-',
  `sha256-${'x'.repeat(20)}`,
  `${HASH} `,
  `md5-${'x'.repeat(43)}=`,
])('an entry with the integrity %j, which a browser would ignore, is not loaded', (integrity) => {
  expect(expectEntry(at('/mfe/booking/1/remoteEntry.js', integrity))).toBe(false);
  expect(expectEntry(at('//evil.example/remoteEntry.js', integrity))).toBe(false);
});

test('an entry is verified by its own hash', () => {
  const [one, other] = ['/mfe/booking/1/remoteEntry.js', '/mfe/booking/2/remoteEntry.js'];
  expect(expectEntry(at(one, HASH))).toBe(true);
  expect(expectEntry(at(other, HASH.replaceAll('x', 'y')))).toBe(true);
  const script = document.createElement('script');
  verifyScript(script, one);
  expect(script.integrity).toBe(HASH);
});

test('a remote under development, on a host that the server permitted, is loaded without a hash', () => {
  expect(expectEntry(at('http://localhost:3003/remoteEntry.js'))).toBe(true);
});

test('an entry that was never expected fails its verification', () => {
  const script = document.createElement('script');
  verifyScript(script, '/mfe/booking/9/remoteEntry.js');
  expect(script.integrity).toMatch(/^sha256-A{43}=$/);
});
