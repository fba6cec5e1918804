import { isDevanagari, spelledLetters } from './devanagari.js';
import { englishOf, knownWords } from './dictionary.js';
import type { Entry } from './entries.js';
import { NOT_OFFERED_WORDS } from './not-offered.js';
import { phoneticOf } from './phonetic.js';
import { wordsOf } from './words.js';

/** Number of errors allowed in a word: none in short ones, where each letter can be a different test. */
const errorsIn = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Minimum length of a word for being corrected while it is still incomplete. */
const UNFINISHED = 5;

const at = (row: number[], index: number) => row[index] ?? Infinity;

/**
 * Edit distance of two words; a missing, extra or wrong letter and two swapped letters count as one edit each.
 *
 * @returns the distance to all of `b` and to the nearest prefix of `b`
 */
export function edits(a: string, b: string): { whole: number; beginning: number } {
  let before: number[] = [];
  let row = Array.from({ length: a.length + 1 }, (_, i) => i);
  let beginning = a.length;
  for (let j = 1; j <= b.length; j++) {
    const next = [j];
    for (let i = 1; i <= a.length; i++) {
      const replaced = at(row, i - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(before, i - 2) + 1 : Infinity;
      next.push(Math.min(replaced, swapped, at(row, i) + 1, at(next, i - 1) + 1));
    }
    before = row;
    row = next;
    beginning = Math.min(beginning, at(row, a.length));
  }
  return { whole: at(row, a.length), beginning };
}

interface Known {
  /** The best popularity of an entry that has the word. */
  popularity: number;
  sound: string;
}

type Vocabulary = Map<string, Known>;

const vocabularies = new WeakMap<Entry[], Vocabulary>();

/** The words of names and aliases and the other words that are understood, collected once per list of entries. */
export function vocabularyOf(entries: Entry[]): Vocabulary {
  const known = vocabularies.get(entries);
  if (known) return known;
  const words: Vocabulary = new Map();
  const addWord = (word: string, popularity: number) => {
    const before = words.get(word);
    if (before) before.popularity = Math.min(before.popularity, popularity);
    else if (word.length > 2) words.set(word, { popularity, sound: phoneticOf(word) });
  };
  for (const word of [...knownWords(), ...NOT_OFFERED_WORDS]) addWord(word, Infinity);
  for (const { name, aliases, popularity } of entries) {
    for (const word of wordsOf(`${name} ${aliases}`)) addWord(word, popularity);
  }
  vocabularies.set(entries, words);
  return words;
}

/** The distance of a word that sounds like the typed one: further than one wrong letter, nearer than two. */
const SOUNDS_ALIKE = 1.5;

/** Distance of a known word from a typed one, null if too far; a match of an unfinished word counts 0.5 more. */
function distance(word: string, known: string): number | null {
  const allowed = errorsIn(word);
  const longer = known.length - word.length;
  const unfinished = longer > 0 && word.length >= UNFINISHED && word[0] === known[0];
  if (allowed === 0 || longer < -allowed || (longer > allowed && !unfinished)) return null;
  const { whole, beginning } = edits(word, known);
  if (whole <= allowed) return whole;
  return unfinished && beginning <= allowed ? beginning + 0.5 : null;
}

function nearest(word: string, words: Vocabulary): string | null {
  const sound = phoneticOf(word);
  const isHindi = isDevanagari(word);
  let best: { known: string; far: number; popularity: number } | null = null;
  for (const [known, { popularity, sound: knownSound }] of words) {
    const alike = sound.length > 1 && knownSound === sound;
    // Words of two scripts have no letter in common.
    const spelled = isHindi === isDevanagari(known) ? distance(word, known) : null;
    const far = Math.min(spelled ?? Infinity, alike ? SOUNDS_ALIKE : Infinity);
    if (far === Infinity) continue;
    if (!best || far < best.far || (far === best.far && popularity < best.popularity))
      best = { known, far, popularity };
  }
  return best?.known ?? null;
}

// A word within another, such as "oral" in "temporal", is not known.
function occurs(entries: Entry[], word: string): boolean {
  const begins = new RegExp(`(?:^|[^\\p{L}\\p{N}])${word}`, 'u');
  return entries.some(({ name, aliases, spoken, rest }) =>
    [name, aliases, spoken, rest].some((text) => text.includes(word) && begins.test(text)),
  );
}

// Hindi is shown as the English words that are searched.
function understood(entries: Entry[], word: string): string | null {
  const english = englishOf(word);
  if (english !== undefined) return isDevanagari(word) ? english : word;
  return (isDevanagari(word) ? spelledLetters(word) : null) ?? (occurs(entries, word) ? word : null);
}

/** The term with unknown words replaced by the nearest known ones; null when a word has none or nothing changes. */
export function corrected(entries: Entry[], term: string): string | null {
  const words = vocabularyOf(entries);
  const meant = wordsOf(term).map((word) => understood(entries, word) ?? nearest(word, words));
  const whole = meant.filter(Boolean).join(' ');
  return meant.includes(null) || whole === '' || whole === wordsOf(term).join(' ') ? null : whole;
}
