import { expect, it } from '@jest/globals';
import { maskedEmail, maskedPhone } from './masks.js';

it('an email address keeps its first letter and its domain', () => {
  expect(maskedEmail('asha@example.org')).toBe('a•••@example.org');
});

it('a phone number keeps its last three digits', () => {
  expect(maskedPhone('+919812345678')).toBe('••• 678');
});
