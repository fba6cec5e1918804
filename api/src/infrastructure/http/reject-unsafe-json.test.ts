import { describe, expect, it } from '@jest/globals';
import { DomainError } from './problem.js';
import { rejectUnsafe } from './reject-unsafe-json.js';

function refusalOf(value: unknown): DomainError | null {
  try {
    rejectUnsafe(value);
    return null;
  } catch (error) {
    return error instanceof DomainError ? error : null;
  }
}

describe('a parsed body', () => {
  it('may contain any script, emoji, markup and quotes', () => {
    expect(
      refusalOf({ name: ["आशा O'Neil 👩‍🔬 <b>", '\u202e', ''], age: 3, none: null, yes: true }),
    ).toBeNull();
  });

  it.each([
    [{ a: [{ b: 'x\0' }] }, 'a.0.b'],
    [{ name: '\udc00' }, 'name'],
    [{ 'k\0': 1 }, 'key'],
    [JSON.parse('{"a":{"__proto__":1}}'), 'a.__proto__'],
    [{ prototype: 1 }, 'prototype'],
  ])('is refused at the path that cannot be stored', (value, path) => {
    expect(refusalOf(value)?.details.errors?.[0]?.path).toBe(path);
  });

  it('is refused when it is nested too deeply', () => {
    const deep = JSON.parse(`${'['.repeat(1000)}${']'.repeat(1000)}`) as unknown;
    expect(refusalOf(deep)?.code).toBe('malformed_json');
  });
});
