import { expect, it } from '@jest/globals';
import { containing, escapeLike } from './like.js';

it('wildcards and backslashes in a text are matched as they are written', () => {
  expect(escapeLike('50%_a\\b')).toBe('50\\%\\_a\\\\b');
  expect(containing('a_b')).toBe('%a\\_b%');
});
