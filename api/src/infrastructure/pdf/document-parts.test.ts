import { expect, it } from '@jest/globals';
import { withoutPictures } from './document-parts.js';

it.each([
  ['Asha 🎉 Rao', 'Asha  Rao'],
  ['Asha👩🏽‍⚕️❤️🇮🇳', 'Asha'],
  ['\u0915\u094d\u200d\u0937, ₹310 × 2, © 14/3 #2', '\u0915\u094d\u200d\u0937, ₹310 × 2, © 14/3 #2'],
])('%s is printed as %s', (text, printed) => {
  expect(withoutPictures(text)).toBe(printed);
});
