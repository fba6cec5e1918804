import { expect, it } from '@jest/globals';
import { servingOptions } from './data-source.js';

const URL = 'postgres://nidaan@localhost/nidaan';

it.each([1, 5, 30])('nobody waits longer than %i s for a connection and an answer', (seconds) => {
  const { extra } = servingOptions(URL, seconds) as { extra: Record<string, number> };
  const { connectionTimeoutMillis: connect = NaN, query_timeout: answer = NaN } = extra;
  expect(connect + answer).toBeLessThan(seconds * 1000);
  // A tenth of it is for what is late on the way: that is no database that hangs.
  expect(answer - (extra.statement_timeout ?? NaN)).toBeGreaterThan(seconds * 100);
});
