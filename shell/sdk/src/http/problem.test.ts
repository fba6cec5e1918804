import { expect, test } from '@jest/globals';
import { ERRORS } from '@nidaan/contract/errors';
import { isAnswerLost, isCallError, isNotFound, problemOf, sentenceOf } from './problem.js';

const refusal = (extra = {}) => ({
  status: 409,
  data: {
    type: 'about:blank',
    title: ERRORS.price_changed.sentence,
    status: 409,
    code: 'price_changed',
    ...extra,
  },
});

test.each([
  ['FETCH_ERROR' as const, true],
  ['TIMEOUT_ERROR' as const, true],
  [504, true],
  [409, false],
])('after %s it is unknown whether the call was carried out: %s', (status, expected) => {
  expect(isAnswerLost({ status })).toBe(expected);
});

test('finds the problem inside a failed call, with its extra fields', () => {
  expect(problemOf(refusal({ quote: { total: 5 } }))).toMatchObject({
    code: 'price_changed',
    quote: { total: 5 },
  });
});

test.each([
  [null],
  [undefined],
  ['text'],
  [new Error('x')],
  [{ status: 502, data: '<html>' }],
  [{ status: 500, data: { code: 'not in the list' } }],
  [{ status: 500, data: null }],
  [{ status: 500, data: { title: 'not of this API' } }],
])('%j contains no problem', (error) => {
  expect(problemOf(error)).toBeNull();
});

test.each([
  [
    'an invalid field',
    refusal({ errors: [{ path: 'age', message: 'Please give the age.' }] }),
    'Please give the age.',
  ],
  ['a problem with a detail', refusal({ detail: 'Sugar is now ₹90.' }), 'Sugar is now ₹90.'],
  ['a problem with only a code', refusal(), ERRORS.price_changed.sentence],
  ['a timeout', { status: 'TIMEOUT_ERROR' }, 'This took too long. Please try again.'],
  ['a network failure', { status: 'FETCH_ERROR' }, 'We cannot be reached. Please check your connection.'],
  [
    'a response of another server',
    { status: 502, data: '<html>' },
    'Something went wrong on our side. Please try again.',
  ],
  ['any other error', new Error('x'), 'Something went wrong on our side. Please try again.'],
])('%s is described in one sentence', (_what, error, sentence) => {
  expect(sentenceOf(error)).toBe(sentence);
});

test('only a 404 counts as not found', () => {
  expect(isNotFound({ status: 404 })).toBe(true);
  expect(isNotFound({ status: 500 })).toBe(false);
  expect(isNotFound('404')).toBe(false);
  expect(isCallError({ status: 'FETCH_ERROR' })).toBe(true);
});
