import { expect, it } from '@jest/globals';
import { weaknessOf } from './common-passwords.js';

it.each([
  '1234567890',
  'Password123',
  'QWERTYUIOP',
  'basketball',
  '!!basketball2024',
  'aaaaaaaaaaaa',
  '1qaz2wsx3edc',
  'Nidaan@2026!',
  'nidaan blood tests',
  '1-Health-Package-9',
])('%s is refused as easy to guess', (password) =>
  expect(weaknessOf(password, 'asha@example.org')).toContain('easy to guess'),
);

it.each(['asha.rao@example.org', 'Asha.Rao12'])('%s is refused as the email address', (password) => {
  expect(weaknessOf(password, 'asha.rao@example.org')).toContain('email address');
});

it.each(['correct horse staple', 'blood on the tracks', 'नमस्ते दुनिया 27', 'b7Qx-92Lm-ttW4'])(
  '%s is accepted',
  (password) => {
    expect(weaknessOf(password, 'asha@example.org')).toBeNull();
  },
);
