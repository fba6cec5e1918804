import { afterEach, expect, test } from '@jest/globals';
import { browserStorage, clearTab } from './storage.js';

const real = Object.getOwnPropertyDescriptor(window, 'sessionStorage') ?? {};
afterEach(() => {
  Object.defineProperty(window, 'sessionStorage', real);
});

test('is the browser’s own', () => {
  expect(browserStorage('sessionStorage')).toBe(window.sessionStorage);
});

test('lives as long as the page where the browser forbids to ask', () => {
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
