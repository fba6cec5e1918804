import { foldSearch } from '../catalogue/fold-name.js';
import { isDevanagari } from './devanagari.js';
import type { Entry } from './entries.js';
import { listIn, type ListItem } from './list.js';
import { notOfferedIn } from './not-offered.js';
import { exactly } from './exact.js';
import { byUse, RANK, type Ranked, rankOf, type Term, toTerm } from './rank.js';
import { corrected } from './spelling.js';

/** Maximum number of results below the box (spec §9). */
export const MAX_RESULTS = 10;
/** Places reserved for packages when tests and packages match (decisions §3). */
export const PACKAGE_PLACES = 3;

/** What is searched of a longer text: room for a doctor's slip, and for one term. More would stop the page for seconds. */
const MAX_LIST_LENGTH = 1000;
const MAX_TERM_LENGTH = 200;

/** Results of a term: tests and packages, each with the best matches first. */
export interface Results {
  tests: Entry[];
  packages: Entry[];
  /** The rank of the best test and of the best package; Infinity without one. */
  best: { tests: number; packages: number };
  /** The corrected term that was searched because the typed one found nothing; else null. */
  instead: string | null;
  /** The parts of a typed list of tests; null for a term that is not a list. Its tests and packages are the found ones. */
  list: ListItem[] | null;
  /** The name of the imaging or procedure that is meant and that is not offered; else null. */
  notOffered: string | null;
}

const isNamed = ({ rank }: Ranked) => rank <= RANK.part;

function toResults(ranked: Ranked[]): Results {
  const sorted = [...ranked].sort((a, b) => a.rank - b.rank || byUse(a.entry, b.entry));
  const tests = sorted.filter(({ entry }) => entry.type === 'product');
  const packages = sorted.filter(({ entry }) => entry.type === 'package');
  return {
    tests: tests.map(({ entry }) => entry),
    packages: packages.map(({ entry }) => entry),
    best: { tests: tests[0]?.rank ?? Infinity, packages: packages[0]?.rank ?? Infinity },
    instead: null,
    list: null,
    notOffered: null,
  };
}

const isEmpty = ({ tests, packages }: Results) => tests.length + packages.length === 0;

function rankAll(entries: Entry[], rank: (entry: Entry) => number | null): Ranked[] {
  return entries.flatMap((entry) => {
    const found = rank(entry);
    return found === null ? [] : [{ entry, rank: found }];
  });
}

/** Entries that have every word of the term in any field; the word that fits worst counts. */
function byWords(entries: Entry[], { meaning }: Term): Ranked[] {
  const words = meaning.map(toTerm);
  return rankAll(entries, (entry) => {
    const ranks = words.map((word) => rankOf(entry, word));
    return ranks.includes(null) ? null : Math.max(RANK.restWords, ...ranks.map(Number));
  });
}

function matches(entries: Entry[], term: Term): Ranked[] {
  const ranked = rankAll(entries, (entry) => rankOf(entry, term));
  return ranked.length === 0 && term.meaning.length > 1 ? byWords(entries, term) : ranked;
}

// Of a test and a package that fit equally well, a list means the test.
const byFit = (a: Ranked, b: Ranked) =>
  Math.max(a.rank, RANK.nearlyExact) - Math.max(b.rank, RANK.nearlyExact) ||
  Number(a.entry.type === 'package') - Number(b.entry.type === 'package') ||
  a.rank - b.rank ||
  byUse(a.entry, b.entry);

/** The best entry that matches a term by name or alias, with its rank; null if there is none. */
function bestOf(entries: Entry[], typed: string): Ranked | null {
  const term = toTerm(typed);
  const exact = exactly(entries, term);
  const ranked = exact.length > 0 ? exact : rankAll(entries, (entry) => rankOf(entry, term)).filter(isNamed);
  return [...ranked].sort(byFit)[0] ?? null;
}

function correctedBest(entries: Entry[], typed: string): Ranked | null {
  const meant = corrected(entries, foldSearch(typed));
  return meant === null ? null : bestOf(entries, meant);
}

function listResults(list: ListItem[]): Results {
  const found = new Set(list.flatMap(({ found: entry }) => (entry ? [entry] : [])));
  const results = toResults([...found].map((entry) => ({ entry, rank: RANK.exact })));
  const inOrder = (type: Entry['type']) => [...found].filter((entry) => entry.type === type);
  return { ...results, tests: inOrder('product'), packages: inOrder('package'), list };
}

/**
 * Searches the entries (spec §5, decisions §3) for the term as a substring of any field, ignoring case, and for its words,
 * with Hindi as English. A list of tests is looked up one by one. If nothing is found, the corrected term is searched. A
 * blank term finds nothing, and of a text that is too long only its beginning is searched.
 */
export function search(entries: Entry[], whole: string): Results {
  const typed = whole.trim().slice(0, MAX_LIST_LENGTH);
  const term = toTerm(typed.slice(0, MAX_TERM_LENGTH));
  if (!term.text) return toResults([]);
  const list = listIn(typed, {
    exact: (part) => exactly(entries, toTerm(part)).length > 0,
    best: (part) => bestOf(entries, part) ?? (isDevanagari(part) ? correctedBest(entries, part) : null),
    nearest: (part) => correctedBest(entries, part)?.entry ?? null,
  });
  if (list) return listResults(list);
  const results = toResults(matches(entries, term));
  const notOffered = results.best.tests > RANK.words ? notOfferedIn(term.words) : null;
  if (!isEmpty(results) || notOffered !== null) return { ...results, notOffered };
  const instead = corrected(entries, term.text);
  if (instead === null) return results;
  const meant = toTerm(instead);
  const corrections = toResults(matches(entries, meant));
  const absent = notOfferedIn(meant.words);
  return isEmpty(corrections) && absent === null ? results : { ...corrections, instead, notOffered: absent };
}

/**
 * Whether tests match much worse than packages: only by their description, or only by a word of their name while a
 * package is meant exactly. Such tests do not come before the packages that are meant.
 */
export const isForPackages = ({ best }: Results): boolean =>
  (best.tests > RANK.part && best.packages <= RANK.part) ||
  (best.tests >= RANK.words && best.packages <= RANK.nearlyExact);

/** The results shown below the box: tests first, without those that match much worse than the packages. */
export function firstOf(results: Results): Entry[] {
  const { packages } = results;
  const tests = isForPackages(results) ? [] : results.tests;
  const forPackages = Math.min(packages.length, Math.max(PACKAGE_PLACES, MAX_RESULTS - tests.length));
  return [...tests.slice(0, MAX_RESULTS - forPackages), ...packages.slice(0, forPackages)];
}
