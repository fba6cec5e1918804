import { expect, it } from '@jest/globals';
import { foldName, foldSearch } from './fold-name.js';

it.each([
  ['Vitamin  D\u00a0Total ', 'vitamin d total'],
  ['ＨｂＡ１ｃ', 'hba1c'],
  ['\tLIPID\nProfile', 'lipid profile'],
  ['', ''],
])('%j is compared as %j', (name, folded) => {
  expect(foldName(name)).toBe(folded);
  expect(foldName(folded)).toBe(folded);
});

// cspell:ignore µglobulin microglobulin d’souza d'souza dsouza कुमारी आशा
it.each([
  ['β-hCG', 'beta-hcg'],
  ['ß-hCG', 'beta-hcg'],
  ['γ‑GT', 'gamma-gt'],
  ['β₂ µglobulin', 'beta2 microglobulin'],
  ['Straße', 'strasse'],
  ['José Méndez', 'jose mendez'],
  ['Jose\u0301', 'jose'],
  ['D’Souza', 'dsouza'],
  ["D'SOUZA", 'dsouza'],
  [' asha \t RAO ', 'asha rao'],
  ['Asha\u200b\u00a0Rao\u202c', 'asha rao'],
  ['d–dimer', 'd-dimer'],
  ['ＨｂＡ１ｃ', 'hba1c'],
  ['आशा कुमारी', 'आशा कुमारी'],
])('%j is searched as %j', (text, folded) => {
  expect(foldSearch(text)).toBe(folded);
  expect(foldSearch(folded)).toBe(folded);
});
