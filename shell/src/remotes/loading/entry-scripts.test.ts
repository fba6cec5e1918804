import { expect, test } from '@jest/globals';
import { entryScripts, expectEntry } from './entry-scripts.js';

const HASH = `sha256-${'x'.repeat(43)}=`;
const at = (entry: string, integrity?: string) => ({
  uniqueName: 'n',
  version: '1',
  contract: 1,
  entry,
  integrity,
});

/** What the runtime is given for an entry. */
const scriptFor = (url: string) => entryScripts().createScript?.({ url } as never);

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
  expect(expectEntry(at('/mfe/booking/1/remoteEntry.js', integrity), 1)).toBe(false);
  expect(expectEntry(at('//evil.example/remoteEntry.js', integrity), 1)).toBe(false);
});

test('an entry is verified by its own hash, and has its own time', () => {
  const [one, other] = ['/mfe/booking/1/remoteEntry.js', '/mfe/booking/2/remoteEntry.js'];
  expect(expectEntry(at(one, HASH), 4000)).toBe(true);
  expect(expectEntry(at(other, HASH.replaceAll('x', 'y')), 8000)).toBe(true);
  expect(scriptFor(one)).toMatchObject({ script: { integrity: HASH }, timeout: 4000 });
});

test('a remote under development, on a host that the server permitted, is loaded without a hash', () => {
  expect(expectEntry(at('http://localhost:3003/remoteEntry.js'), 4000)).toBe(true);
});

test('an entry that was never expected fails its verification', () => {
  const { script } = scriptFor('/mfe/booking/9/remoteEntry.js') as { script: HTMLScriptElement };
  expect(script.integrity).toMatch(/^sha256-A{43}=$/);
});
