import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { chooseEncoding, encode, represent, representBytes } from './representation.js';

const made = represent('long enough '.repeat(100));

describe('the encoding of a response', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br; q=0.1', 'br'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=nonsense', 'identity'],
    ['deflate', 'identity'],
  ])('for %p is %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted, made)).toBe(encoding);
  });

  it('is identity when the content is too small to compress', () => {
    expect(chooseEncoding('br, gzip', represent({ id: '2' }))).toBe('identity');
  });

  it('is made once, when it is first asked for', async () => {
    const content = represent('long enough '.repeat(100));
    expect(content.compressed.size).toBe(0);
    const [first, second] = await Promise.all([encode(content, 'br'), encode(content, 'br')]);
    expect(second).toBe(first);
    expect(await encode(content, 'br')).toBe(first);
    expect([...content.compressed.keys()]).toEqual(['br']);
    expect(brotliDecompressSync(first).equals(content.identity)).toBe(true);
  });

  it.each([1000, 1009, 65_520, 65_521, 5_000_000])('has all of %i bytes', async (length) => {
    const content = representBytes(Buffer.alloc(length, 'long enough, and not the same: '));
    for (const [encoding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const)
      expect(decompress(await encode(content, encoding)).equals(content.identity)).toBe(true);
  });

  it('changes the hash with the content only', () => {
    expect(represent([1]).hash).toBe(represent([1]).hash);
    expect(represent([1]).hash).not.toBe(represent([2]).hash);
  });
});
