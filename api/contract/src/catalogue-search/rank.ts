import { foldSearch } from '../catalogue/fold-name.js';
import type { Entry } from './entries.js';
import { indexWords, keyOf, meaningful } from './words.js';

/** How well an entry matches a term; lower is better. */
export const RANK = {
  /** The whole name, an abbreviation or an alias. */
  exact: 0,
  /** The same without words such as "serum" and "test", or the name up to its first comma. */
  nearlyExact: 1,
  /** The name begins with the words. */
  start: 2,
  /** Whole words of the name or an alias. */
  words: 3,
  /** The beginning of a word of the name or an alias. */
  beginning: 4,
  /** Each word begins a word of the name or an alias. */
  eachWord: 5,
  /** A part of the name or an alias. */
  part: 6,
  /** Words of the other fields. */
  restWords: 7,
  /** A part of the other fields. */
  rest: 8,
} as const;

/** An entry and how well it matches a term. */
export interface Ranked {
  entry: Entry;
  rank: number;
}

/** A term as {@link rankOf} compares it. */
export interface Term {
  /** The term in lower case. */
  text: string;
  words: string[];
  key: string;
  meaning: string[];
  meaningKey: string;
}

/** Prepares a term for {@link rankOf}. */
export function toTerm(typed: string): Term {
  const words = indexWords(typed);
  const meaning = meaningful(words);
  return { text: foldSearch(typed), words, key: keyOf(words), meaning, meaningKey: keyOf(meaning) };
}

const isOutlab = ({ name }: Entry) => name.endsWith('(outlab)');
const isAtHome = ({ type, item }: Entry) => type === 'package' || item.collection === 'home';

function rankOfWords(entry: Entry, words: string[]): number {
  const { title, spoken } = entry;
  const phrase = ` ${words.join(' ')}`;
  // A biopsy does not come before what can be taken at home only because its name begins with the organ.
  if (title.startsWith(`${phrase} `) && isAtHome(entry)) return RANK.start;
  if (spoken.includes(`${phrase} `)) return RANK.words;
  if (spoken.includes(phrase)) return RANK.beginning;
  return words.length > 1 && words.every((word) => spoken.includes(` ${word}`)) ? RANK.eachWord : Infinity;
}

const isWordPart = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

function hasWholeWords(text: string, term: string): boolean {
  for (let at = text.indexOf(term); at !== -1; at = text.indexOf(term, at + 1)) {
    if (!isWordPart(text[at - 1]) && !isWordPart(text[at + term.length])) return true;
  }
  return false;
}

function rankOfText({ name, aliases, rest }: Entry, text: string): number | null {
  if (name.includes(text) || aliases.includes(text)) return RANK.part;
  if (!rest.includes(text)) return null;
  return hasWholeWords(rest, text) ? RANK.restWords : RANK.rest;
}

/** The rank of an entry for a term, one of {@link RANK}; null if it does not match. */
export function rankOf(entry: Entry, { text, words, key, meaning, meaningKey }: Term): number | null {
  if (key && entry.exact.has(key)) return RANK.exact;
  if (key && (entry.loose.has(key) || entry.exact.has(meaningKey) || entry.loose.has(meaningKey)))
    return RANK.nearlyExact;
  const byWords =
    words.length > 0 ? Math.min(rankOfWords(entry, words), rankOfWords(entry, meaning)) : Infinity;
  return byWords < Infinity ? byWords : rankOfText(entry, text);
}

/** Orders entries of one rank: what is booked most, our laboratory, samples taken at home, then the lower price. */
export const byUse = (a: Entry, b: Entry): number =>
  (a.popularity === b.popularity ? 0 : a.popularity - b.popularity) ||
  Number(isOutlab(a)) - Number(isOutlab(b)) ||
  Number(isAtHome(b)) - Number(isAtHome(a)) ||
  a.item.price - b.item.price;
