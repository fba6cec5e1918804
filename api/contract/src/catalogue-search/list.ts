import type { Entry } from './entries.js';
import { notOfferedIn } from './not-offered.js';
import { RANK } from './rank.js';
import { indexWords, wordsOf } from './words.js';

/** A part of a typed list of tests. */
export interface ListItem {
  /** The part as it was typed. */
  text: string;
  found: Entry | null;
  /** The most similar test or package for a part that was not found. */
  nearest: Entry | null;
  /** The name of the imaging or procedure that the part means, which is not offered; else null. */
  notOffered: string | null;
}

interface Lookup {
  /** Whether a text is the name, an abbreviation or an alias of an entry. */
  exact: (text: string) => boolean;
  /** The best entry that matches a text by name or alias, with its rank. */
  best: (text: string) => { entry: Entry; rank: number } | null;
  nearest: (text: string) => Entry | null;
}

/** The most words of a test's name within words that are not separated otherwise. */
const MAX_WORDS = 5;

const LINES = /[,;\n•|]+|(?:^|\s)\d{1,2}[.)]\s+/;
const JOINTS = /\s*[+&/]\s*|\s+(?:and|with|aur|और)\s+/i;

const partsOf = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));

/** Names one after the other, such as "cbc vitamin d tsh"; null when a word belongs to none. */
function namesInWords(text: string, { exact }: Lookup): string[] | null {
  const words = text.split(/\s+/);
  const names: string[] = [];
  for (let from = 0; from < words.length;) {
    const longest = Math.min(MAX_WORDS, words.length - from);
    const name = Array.from({ length: longest }, (_, less) => words.slice(from, from + longest - less)).find(
      (some) => exact(some.join(' ')),
    );
    if (!name) return null;
    names.push(name.join(' '));
    from += name.length;
  }
  return names;
}

/** The names in a part of a list: the part itself when it is one, else what is joined by +, &, / or "and", or only spaces. */
function namesIn(part: string, lookup: Lookup): string[] {
  if (lookup.exact(part)) return [part];
  const joined = partsOf(part, JOINTS);
  if (joined.length > 1 && joined.some((name) => lookup.exact(name)))
    return joined.flatMap((name) => namesIn(name, lookup));
  const names = namesInWords(part, lookup) ?? [part];
  const whole = names.length > 1 ? lookup.best(part) : null;
  const isCommon = whole !== null && whole.rank <= RANK.words && whole.entry.popularity !== Infinity;
  return isCommon ? [part] : names;
}

function itemOf(text: string, { best, nearest }: Lookup): ListItem {
  const found = best(text)?.entry ?? null;
  const notOffered = found ? null : notOfferedIn(indexWords(text));
  return { text, found, nearest: found || notOffered !== null ? null : nearest(text), notOffered };
}

/**
 * Looks up a list of tests, as on a doctor's slip: separated by commas, line breaks, numbers, "+", "&", "/" or "and", or
 * by spaces when each word is a test. Each test occurs once.
 *
 * @returns null for a text that is one test or of which nothing is found
 */
export function listIn(typed: string, lookup: Lookup): ListItem[] | null {
  if (wordsOf(typed).length < 2) return null;
  const parts = partsOf(typed, LINES);
  // A name with a comma is one test, such as "Creatinine, Serum".
  if (parts.length > 1 ? lookup.best(typed)?.rank === RANK.exact : lookup.exact(typed)) return null;
  const names = parts.flatMap((part) => namesIn(part, lookup));
  const items = names.map((name) => itemOf(name, lookup));
  const once = items.filter(
    ({ found }, at) => !found || items.findIndex((other) => other.found === found) === at,
  );
  return names.length > 1 && once.some(({ found }) => found) ? once : null;
}
