import { devanagariPhonetic, isDevanagari } from './devanagari.js';

// English spellings and the consonant that is heard, in the order in which they are replaced.
const SPELLINGS: [RegExp, string][] = [
  [/(.)\1+/g, '$1'],
  [/ph/g, 'f'],
  [/ch(?=ol|[lr])/g, 'k'],
  [/ck/g, 'k'],
  [/ch/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 'j'],
  [/g(?=[eiy])/g, 'j'],
  [/w/g, 'v'],
  [/(.)h+/g, '$1'],
  [/C/g, 'c'],
];

function latinPhonetic(word: string): string {
  const consonants = SPELLINGS.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word);
  const start = /^[ouy]/.test(word) ? 'U' : /^[aei]/.test(word) ? 'A' : '';
  return start + consonants.replace(/[aeiouy]/g, '');
}

/**
 * The consonants that are heard in a word, the same for calcium in Hindi and in English. Vowels differ most between
 * spellings, so only whether and with which kind the word begins counts.
 */
export const phoneticOf = (word: string): string =>
  isDevanagari(word) ? devanagariPhonetic(word) : latinPhonetic(word);
