import { describe, expect, it } from '@jest/globals';
import { chooseEncoding, compress, represent } from './representation.js';

const made = { hash: 'h', identity: Buffer.from(''), gzip: Buffer.from(''), br: Buffer.from('') };

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

  it('is identity when the content is too small to compress', async () => {
    const small = await compress(represent({ id: '2' }));
    expect(chooseEncoding('br, gzip', small)).toBe('identity');
  });

  it('changes the hash with the content only', () => {
    expect(represent([1]).hash).toBe(represent([1]).hash);
    expect(represent([1]).hash).not.toBe(represent([2]).hash);
  });
});
