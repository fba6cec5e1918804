import { foldName } from '@nidaan/contract/fold-name';
import type { Entry } from './entries.js';
import { corrected } from './spelling.js';

/** Maximum number of results below the box (spec §9). */
export const MOST_RESULTS = 10;
/** Places reserved for packages when tests and packages match (decisions §3). */
export const PACKAGE_PLACES = 3;

/** Results of a term: tests and packages, each with the best matches first. */
interface Results {
  tests: Entry[];
  packages: Entry[];
  /** The corrected term that was searched because the typed one found nothing; else null. */
  instead: string | null;
}

const isWordPart = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

// 1 if the term is a whole word of the name, 2 if a word begins with it, 3 if it is inside a word.
function wordRank(name: string, term: string): number {
  let best = 3;
  for (let at = name.indexOf(term); at !== -1; at = name.indexOf(term, at + 1)) {
    if (isWordPart(name[at - 1])) continue;
    if (!isWordPart(name[at + term.length])) return 1;
    best = 2;
  }
  return best;
}

/** Rank of an entry for a term, 0 is best; null if it does not match. Both are in lower case. */
function rankOf({ name, aliases, rest }: Entry, term: string): number | null {
  if (name.startsWith(term)) return 0;
  if (name.includes(term)) return wordRank(name, term);
  if (aliases.includes(`\n${term}\n`)) return 4;
  if (aliases.includes(`\n${term}`)) return 5;
  return aliases.includes(term) || rest.includes(term) ? 6 : null;
}

function byRank(entries: Entry[], rank: (entry: Entry) => number | null): Results {
  const ranked = entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter((one): one is { entry: Entry; rank: number } => one.rank !== null)
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
  return {
    tests: ranked.filter(({ type }) => type === 'product'),
    packages: ranked.filter(({ type }) => type === 'package'),
    instead: null,
  };
}

const isEmpty = ({ tests, packages }: Results) => tests.length + packages.length === 0;

/** Entries that hold every word of the term, wherever; the word that fits worst counts. */
function byWords(entries: Entry[], words: string[]): Results {
  return byRank(entries, (entry) => {
    const ranks = words.map((word) => rankOf(entry, word));
    return ranks.includes(null) ? null : Math.max(...ranks.map(Number));
  });
}

function exactly(entries: Entry[], term: string): Results {
  const results = byRank(entries, (entry) => rankOf(entry, term));
  return isEmpty(results) && term.includes(' ') ? byWords(entries, term.split(' ')) : results;
}

/**
 * Searches the entries (spec §5, decisions §3) for the term as a substring of any field, ignoring case; if nothing is
 * found, for all of its words; if that finds nothing either, for the corrected term. A blank term finds nothing.
 */
export function search(entries: Entry[], typed: string): Results {
  const term = foldName(typed);
  if (!term) return { tests: [], packages: [], instead: null };
  const results = exactly(entries, term);
  const meant = isEmpty(results) ? corrected(entries, term) : null;
  if (meant === null) return results;
  const corrections = exactly(entries, meant);
  return isEmpty(corrections) ? results : { ...corrections, instead: meant };
}

/** The results shown below the box. */
export function firstOf({ tests, packages }: Results): Entry[] {
  const forPackages = Math.min(packages.length, Math.max(PACKAGE_PLACES, MOST_RESULTS - tests.length));
  return [...tests.slice(0, MOST_RESULTS - forPackages), ...packages.slice(0, forPackages)];
}
