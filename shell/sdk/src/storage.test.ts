import { afterEach, expect, test } from '@jest/globals';
import { browserStorage, clearTab } from './storage.js';

const real = Object.getOwnPropertyDescriptor(window, 'sessionStorage') ?? {};
afterEach(() => {
  Object.defineProperty(window, 'sessionStorage', real);
});

test('returns the browser’s storage', () => {
  expect(browserStorage('sessionStorage')).toBe(window.sessionStorage);
});

test('falls back to memory when the browser forbids access', () => {
  Object.defineProperty(window, 'sessionStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  browserStorage('sessionStorage').setItem('form', 'typed');
  expect(browserStorage('sessionStorage').getItem('form')).toBe('typed');
  browserStorage('sessionStorage').removeItem('form');
  expect(browserStorage('sessionStorage').getItem('form')).toBeNull();
  browserStorage('sessionStorage').setItem('form', 'typed');
  clearTab();
  expect(browserStorage('sessionStorage').getItem('form')).toBeNull();
});
