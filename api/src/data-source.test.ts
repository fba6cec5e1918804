import { expect, it } from '@jest/globals';
import { servingOptions } from './data-source.js';

const URL = 'postgres://nidaan@localhost/nidaan';

it.each([1, 5, 30])('connection and query timeouts add up to at most %i s', (seconds) => {
  const { extra } = servingOptions(URL, { waitSeconds: seconds }) as { extra: Record<string, number> };
  const { connectionTimeoutMillis: connect = NaN, query_timeout: answer = NaN } = extra;
  expect(connect + answer).toBeLessThan(seconds * 1000);
  // A tenth of the total time is reserved for network delays, which do not mean that the database hangs.
  expect(answer - (extra.statement_timeout ?? NaN)).toBeGreaterThan(seconds * 100);
});
