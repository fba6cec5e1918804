import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { Email } from './auth.js';
import { emailError } from './email-address.js';

// cspell:ignore bücher bcher उदाहरण भारत आशा
describe('email addresses', () => {
  it.each([
    'asha@example.in',
    "o'neil.asha+lab@mail.example.co.in",
    '_@a.io',
    'asha@sub-domain.example.museum',
    'ravi@',
    'ravi@example',
    'ravi@example.1n',
    '.ravi@example.in',
    'ravi.@example.in',
    'ra..vi@example.in',
    "ravi'@example.in",
    'ravi@-example.in',
    'ravi@example..in',
    'ra vi@example.in',
    'ravi@@example.in',
    'müller@example.de',
    '',
  ])('the form and the API agree on %j, and with the library', (address) => {
    expect(emailError(address) === null).toBe(z.regexes.email.test(address));
    expect(Email.safeParse(address).success).toBe(emailError(address) === null);
  });

  it.each([
    [' Asha@Example.in\u200b ', 'asha@example.in'],
    ['asha@bücher.example', 'asha@xn--bcher-kva.example'],
    ['asha.rao@उदाहरण.भारत', 'asha.rao@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['asha.rao@xn--p1b6ci4b4b3a.xn--h2brj9c', 'asha.rao@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ])('%j is stored as %s', (typed, stored) => {
    expect(emailError(typed)).toBeNull();
    expect(Email.parse(typed)).toBe(stored);
  });

  it('say that letters of other scripts before the @ are the reason', () => {
    const sentence = 'Before the @, an email address we can write to has English letters and digits only.';
    expect(emailError('आशा@उदाहरण.भारत')).toBe(sentence);
    expect(Email.safeParse('müller@example.de').error?.issues[0]?.message).toBe(sentence);
    expect(emailError('asha@bücher')).toBe('Enter a valid email.');
  });
});
