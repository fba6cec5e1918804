import { expect, test } from '@jest/globals';
import { isCallError, isNotFound, problemOf, sentenceOf } from './problem.js';

const refusal = (extra = {}) => ({
  status: 409,
  data: { type: 'about:blank', title: 'x', status: 409, code: 'price_changed', ...extra },
});

test('the problem inside a failed call is found, with what belongs to it', () => {
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
])('%j holds no problem', (error) => {
  expect(problemOf(error)).toBeNull();
});

test.each([
  [
    'a field that was refused',
    refusal({ errors: [{ path: 'age', message: 'Please give the age.' }] }),
    'Please give the age.',
  ],
  ['the detail', refusal({ detail: 'Sugar is now ₹90.' }), 'Sugar is now ₹90.'],
  ['the sentence of its code', refusal(), 'Prices have changed since you opened this page.'],
  ['a slow answer', { status: 'TIMEOUT_ERROR' }, 'The answer took too long. Please try again.'],
  ['a dead network', { status: 'FETCH_ERROR' }, 'We cannot be reached. Please check your connection.'],
  ['an answer of someone else', { status: 502, data: '<html>' }, 'Something went wrong on our side.'],
  ['anything thrown', new Error('x'), 'Something went wrong on our side.'],
])('%s is told in one sentence', (_what, error, sentence) => {
  expect(sentenceOf(error)).toBe(sentence);
});

test('only a 404 is an absence', () => {
  expect(isNotFound({ status: 404 })).toBe(true);
  expect(isNotFound({ status: 500 })).toBe(false);
  expect(isNotFound('404')).toBe(false);
  expect(isCallError({ status: 'FETCH_ERROR' })).toBe(true);
});
