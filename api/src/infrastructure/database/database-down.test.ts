import { expect, it } from '@jest/globals';
import { QueryRunnerAlreadyReleasedError, TransactionNotStartedError } from 'typeorm';
import { isDatabaseDown } from './database-down.js';

it.each([
  new QueryRunnerAlreadyReleasedError(),
  new TransactionNotStartedError(),
  new Error('Client has encountered a connection error and is not queryable'),
  Object.assign(new Error('terminating connection'), { code: '57P01' }),
])('the database is down after $name: $message', (error) => expect(isDatabaseDown(error)).toBe(true));

it('a failure of the request is none of the database', () => {
  expect(isDatabaseDown(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBe(false);
  expect(isDatabaseDown(new TypeError('x is not a function'))).toBe(false);
});
