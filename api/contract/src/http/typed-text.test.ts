import { expect, it } from '@jest/globals';
import { plainCode, plainTyped } from './typed-text.js';

it.each([
  ['\u202a+91 98765\u202c', '+91 98765'],
  ['\u2066\u200e1\u200b2\u2060\ufeff3\u2069', '123'],
  ['a\u2010b\u2011c\u2013d\u2014e\u2212f\uff0dg', 'a-b-c-d-e-f-g'],
  ['९८७६५ ४३२१०', '98765 43210'],
  ['๐๑२৩௪౫೬൭٨۹', '0123456789'],
  ['ＮＤ\u00a07', 'ND 7'],
])('%j is read as %s', (typed, plain) => {
  expect(plainTyped(typed)).toBe(plain);
});

it.each([
  ['560 001', '560001'],
  ['५६०–००१\u200e', '560001'],
])('the code %j is read as %s', (typed, plain) => {
  expect(plainCode(typed)).toBe(plain);
});
