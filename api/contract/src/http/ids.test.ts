import { expect, it } from '@jest/globals';
import { isUuid } from './ids.js';

it('an id is a UUID in lower case', () => {
  expect(isUuid('01a1fc66-201d-70b1-b18c-3b93f5615647')).toBe(true);
});

it.each([
  '01A1FC66-201D-70B1-B18C-3B93F5615647',
  '01a1fc66-201d-70b1-b18c-3b93f561564',
  '{01a1fc66-201d-70b1-b18c-3b93f5615647}',
  '01a1fc66201d70b1b18c3b93f5615647',
  '01a1fc66-201d-70b1-b18c-3b93f5615647\n',
  '',
])('%j is not an id', (text) => {
  expect(isUuid(text)).toBe(false);
});
