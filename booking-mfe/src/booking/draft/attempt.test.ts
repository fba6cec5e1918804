import { beforeEach, expect, test } from '@jest/globals';
import { keyAfter, keyOfCart, keepAttempt, pendingAttempt } from './attempt.js';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('all tabs share the key of the cart until an order is placed with it', () => {
  const key = keyOfCart(localStorage);
  expect(keyOfCart(localStorage)).toBe(key);
  const next = keyAfter(key, localStorage);
  expect(next).not.toBe(key);
  expect(keyAfter(key, localStorage)).toBe(next);
});

test('an invalid stored key is replaced', () => {
  localStorage.setItem('bookingKey', 'not a key');
  expect(keyOfCart(localStorage)).toMatch(/^[\da-f-]{36}$/);
});

test('a stored attempt is read again, and corrupt storage yields none', () => {
  const attempt = { key: 'k', body: { appointmentDate: '2026-11-22' } };
  keepAttempt(sessionStorage, attempt);
  expect(pendingAttempt(sessionStorage)).toEqual(attempt);
  keepAttempt(sessionStorage, null);
  expect(pendingAttempt(sessionStorage)).toBeNull();
  sessionStorage.setItem('bookingAttempt', '{');
  expect(pendingAttempt(sessionStorage)).toBeNull();
});
