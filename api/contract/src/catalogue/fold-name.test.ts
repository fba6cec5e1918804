import { expect, it } from '@jest/globals';
import { foldName } from './fold-name.js';

it.each([
  ['Vitamin  D\u00a0Total ', 'vitamin d total'],
  ['ＨｂＡ１ｃ', 'hba1c'],
  ['\tLIPID\nProfile', 'lipid profile'],
  ['', ''],
])('%j is compared as %j', (name, folded) => {
  expect(foldName(name)).toBe(folded);
  expect(foldName(folded)).toBe(folded);
});
