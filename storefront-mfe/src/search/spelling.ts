import type { Entry } from './entries.js';

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

type Vocabulary = Map<string, number>;

const vocabularies = new WeakMap<Entry[], Vocabulary>();

// Words of names and aliases with their frequencies, computed once per list of entries.
function vocabularyOf(entries: Entry[]): Vocabulary {
  const known = vocabularies.get(entries);
  if (known) return known;
  const words: Vocabulary = new Map();
  for (const { name, aliases } of entries) {
    for (const word of `${name} ${aliases}`.match(/[\p{L}\p{N}]{3,}/gu) ?? []) {
      words.set(word, (words.get(word) ?? 0) + 1);
    }
  }
  vocabularies.set(entries, words);
  return words;
}

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
  let best: { known: string; far: number; often: number } | null = null;
  for (const [known, often] of words) {
    const far = distance(word, known);
    if (far === null) continue;
    if (!best || far < best.far || (far === best.far && often > best.often)) best = { known, far, often };
  }
  return best?.known ?? null;
}

const occurs = (entries: Entry[], word: string) =>
  entries.some(
    ({ name, aliases, rest }) => name.includes(word) || aliases.includes(word) || rest.includes(word),
  );

/** The term with unknown words replaced by the nearest known ones; null when a word has none or nothing changes. */
export function corrected(entries: Entry[], term: string): string | null {
  const words = vocabularyOf(entries);
  const meant = term.split(' ').map((word) => (occurs(entries, word) ? word : nearest(word, words)));
  const whole = meant.join(' ');
  return meant.includes(null) || whole === term ? null : whole;
}
