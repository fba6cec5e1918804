import { foldSearch } from '../catalogue/fold-name.js';
import { englishOf } from './dictionary.js';
import { isDevanagari, spelledLetters } from './devanagari.js';
import spellings from './vocabulary/spellings.json' with { type: 'json' };

/** Words of a term that say nothing about which test is meant. */
const FILLERS = new Set(spellings.fillers.split(' '));

// Spellings of one word in two parts, which would otherwise be two words.
const JOINED = spellings.joined.map(({ parts, whole }) => ({ parts: new RegExp(parts, 'g'), whole }));

/** The words of a text as searches compare them, without punctuation. */
export const wordsOf = (text: string): string[] =>
  JOINED.reduce((joined, { parts, whole }) => joined.replace(parts, whole), foldSearch(text)).match(
    /[\p{L}\p{N}\p{M}]+/gu,
  ) ?? [];

// Names have British spelling, but many people type American spelling: hemoglobin for haemoglobin.
const american = (word: string) => word.replace(/ae|oe/g, 'e');

function inEnglish(word: string): string {
  const spelled = isDevanagari(word) ? spelledLetters(word) : null;
  return american(englishOf(word) ?? spelled ?? word);
}

/** The words of a text as the index compares them: Hindi as English, one spelling, no particles, none twice in a row. */
export function indexWords(text: string): string[] {
  const words = wordsOf(text).map(inEnglish).filter(Boolean);
  return words.filter((word, at) => word !== words[at - 1]);
}

/** The words without those that say nothing about which test is meant; all of them if no others remain. */
export function meaningful(words: string[]): string[] {
  const kept = words.filter((word) => !FILLERS.has(word));
  return kept.length > 0 ? kept : words;
}

/** Words as one text, in which rt-pcr, rt pcr and rtpcr are the same; a plural is compared as its singular. */
export const keyOf = (words: string[]): string =>
  words.map((word) => word.replace(/([a-z]{4}[^suia])s$/, '$1')).join('');
