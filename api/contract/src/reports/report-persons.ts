/** Titles that stand before a name and are no part of it. */
const TITLES = new Set(['mr', 'mrs', 'ms', 'dr', 'smt', 'shri', 'master', 'miss', 'baby']);

/** The words of a text in lower case, in any script, without titles. */
export function wordsOf(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.filter((word) => !TITLES.has(word));
}

/** The words of a text in a row, as {@link includesName} expects them. */
export const joinedWords = (text: string): string => ` ${wordsOf(text).join(' ')} `;

/** The {@link joinedWords} of a file name without its extension. */
export const wordsOfFile = (fileName: string): string => joinedWords(fileName.replace(/\.[a-z0-9]+$/i, ''));

/**
 * Whether {@link joinedWords} contain a whole name, in either word order; a name of a single word is too common to match.
 */
export function includesName(words: string, name: string): boolean {
  const own = wordsOf(name);
  if (own.length < 2) return false;
  return [own, [...own].reverse()].some((order) => words.includes(` ${order.join(' ')} `));
}

/** The first of some names that is in the name of a file; null when none is. */
export const personNamedIn = (fileName: string, names: string[]): string | null =>
  names.find((name) => includesName(wordsOfFile(fileName), name)) ?? null;

/**
 * The position, from 1, of the beneficiary whom a report file is about: the only one of an order for one person, else the
 * one whose name is in the name of the file. Null when no name or several names match. Of two names of which one contains
 * the other, the longer one is meant.
 */
export function reportPersonOf(
  fileName: string,
  names: (string | null)[],
  noOfPersons: number,
): number | null {
  if (names.length === 1 && noOfPersons === 1) return 1;
  const words = wordsOfFile(fileName);
  const found = names.flatMap((name, index) =>
    name && includesName(words, name) ? [{ position: index + 1, length: wordsOf(name).length }] : [],
  );
  const longest = Math.max(...found.map(({ length }) => length));
  const [first, ...more] = found.filter(({ length }) => length === longest);
  return first && more.length === 0 ? first.position : null;
}

/**
 * The position of a beneficiary after the beneficiaries of an order were replaced; null when the name at the position is no
 * longer one of them, or that of several, because a report must not get another person.
 */
export function positionAfter(
  position: number,
  before: (string | null)[],
  after: (string | null)[],
): number | null {
  const nameAt = (names: (string | null)[], index: number) => joinedWords(names[index] ?? '').trim();
  const name = nameAt(before, position - 1);
  if (name === '') return null;
  if (nameAt(after, position - 1) === name) return position;
  const found = after.flatMap((_, index) => (nameAt(after, index) === name ? [index + 1] : []));
  return found.length === 1 ? (found[0] ?? null) : null;
}
