import { type Entry, plain } from './entries.js';
import { corrected } from './spelling.js';

/** At most so many results stand under the box (spec §9). */
export const MOST_RESULTS = 10;
/** When both kinds match, so many of them go to packages (decisions §3). */
export const PACKAGE_PLACES = 3;

/** What a term finds, tests first, better matches first inside each kind. */
interface Results {
  tests: Entry[];
  packages: Entry[];
  /** What was searched for instead, when the term itself found nothing; else null. */
  instead: string | null;
}

const isWordPart = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

// 1 when the term is a whole word of the name, 2 when a word begins with it, 3 when it stands elsewhere.
function placeIn(name: string, term: string): number {
  let best = 3;
  for (let at = name.indexOf(term); at !== -1; at = name.indexOf(term, at + 1)) {
    if (isWordPart(name[at - 1])) continue;
    if (!isWordPart(name[at + term.length])) return 1;
    best = 2;
  }
  return best;
}

/** How well an entry fits a term, 0 best; null when it does not. Both in small letters. */
function rankOf({ name, aliases, rest }: Entry, term: string): number | null {
  if (name.startsWith(term)) return 0;
  if (name.includes(term)) return placeIn(name, term);
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
 * Finds what a term means (spec §5, decisions §3): a substring in any field, whatever the case;
 * else all its words; else the same for the words it was probably meant to be.
 * A blank term finds nothing.
 */
export function search(entries: Entry[], typed: string): Results {
  const term = plain(typed);
  if (!term) return { tests: [], packages: [], instead: null };
  const results = exactly(entries, term);
  const meant = isEmpty(results) ? corrected(entries, term) : null;
  if (meant === null) return results;
  const forgiven = exactly(entries, meant);
  return isEmpty(forgiven) ? results : { ...forgiven, instead: meant };
}

/** The results that stand under the box. */
export function firstOf({ tests, packages }: Results): Entry[] {
  const forPackages = Math.min(packages.length, Math.max(PACKAGE_PLACES, MOST_RESULTS - tests.length));
  return [...tests.slice(0, MOST_RESULTS - forPackages), ...packages.slice(0, forPackages)];
}
