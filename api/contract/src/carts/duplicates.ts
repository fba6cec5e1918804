import {
  type Basket,
  type BasketChange,
  type BasketEntry,
  type BasketItem,
  type BasketLine,
  type BasketRef,
  byText,
  changedBasket,
  changeOf,
  entriesOf,
  isCovered,
  isSame,
  refOf,
} from './basket.js';

/** Kinds of {@link Duplicate}. */
export const DUPLICATE_KINDS = ['quantity', 'test-inside', 'packages-share'] as const;

/**
 * Something that a basket has more than once per person: several units of a line (`quantity`), a test or panel that
 * another entry includes (`test-inside`), or two packages or panels that share tests (`packages-share`).
 */
export interface Duplicate {
  kind: (typeof DUPLICATE_KINDS)[number];
  /** The entries that overlap: the line with several units, or two entries, with `test-inside` the test first. */
  between: BasketRef[];
  /** Units of the line for each person; 1 except with `quantity`. */
  qty: number;
  /** Names of the tests that are in the basket twice. */
  shared: string[];
  /** Possible changes, the one that loses the fewest tests first; only lossless changes where there is one. */
  changes: BasketChange[];
}

/** Of two entries that measure the same, the one that stays: a package, then a line, then the cheaper one. */
const RANK = { package: 0, product: 1, additional: 2 };
const staysBefore = (one: BasketEntry, other: BasketEntry): boolean =>
  (RANK[one.type] - RANK[other.type] || one.price - other.price || byText(one.id, other.id)) < 0;

const byRank = (one: BasketEntry, other: BasketEntry) =>
  Number(staysBefore(other, one)) - Number(staysBefore(one, other));

/** The other entry that includes a test or panel; of two that include each other, one stays. */
const holderOf = (test: BasketEntry, entries: BasketEntry[]): BasketEntry | undefined =>
  entries
    .filter(
      (other) =>
        other !== test &&
        isCovered(test, other.holds) &&
        (!isCovered(other, test.holds) || staysBefore(other, test)),
    )
    .sort(byRank)[0];

function testDuplicate(test: BasketEntry, entries: BasketEntry[], persons: number): Duplicate[] {
  const holder = holderOf(test, entries);
  if (!holder || test.price === 0) return [];
  const changes = [changeOf([test], null, [], persons)];
  const between = [refOf(test), refOf(holder)];
  const shared = [holder.testId === test.testId ? holder.productName : test.productName];
  return [{ kind: 'test-inside', between, qty: 1, shared, changes }];
}

function lossOf(leaving: BasketEntry, entries: BasketEntry[]): string[] {
  const rest = entries.filter((other) => other !== leaving);
  return [...leaving.holds.names]
    .filter(([name]) => !rest.some(({ holds }) => holds.names.has(name)))
    .map(([, written]) => written);
}

function sharedDuplicate(
  one: BasketEntry,
  other: BasketEntry,
  entries: BasketEntry[],
  persons: number,
): Duplicate[] {
  const shared = [...one.holds.names].filter(([name]) => other.holds.names.has(name)).map(([, name]) => name);
  const changes = [one, other]
    .filter((leaving) => leaving.price > 0)
    .map((leaving) => changeOf([leaving], null, lossOf(leaving, entries), persons))
    .sort((a, b) => a.loses.length - b.loses.length || b.saves - a.saves);
  if (shared.length === 0 || changes.length === 0) return [];
  const free = changes.filter(({ loses }) => loses.length === 0);
  const between = [refOf(one), refOf(other)];
  return [{ kind: 'packages-share', between, qty: 1, shared, changes: free.length > 0 ? free : changes }];
}

/** The line that already includes an additional test; undefined when none does. */
export function lineIncluding(
  test: Basket['additional'][number],
  lines: BasketLine[],
  items: BasketItem[],
): BasketRef | undefined {
  const entries = entriesOf({ lines, additional: [test], persons: 1 }, items);
  const entry = entries.find(({ type }) => type === 'additional');
  const holder = entry && holderOf(entry, entries);
  return holder && refOf(holder);
}

/**
 * Finds what a basket measures twice: tests and panels inside another entry, and packages or panels that share tests.
 * The order of lines and items does not matter.
 */
export function findOverlaps(basket: Basket, items: BasketItem[]): Duplicate[] {
  const entries = entriesOf(basket, items);
  const inside = entries
    .filter(({ testId }) => testId !== null)
    .flatMap((test) => testDuplicate(test, entries, basket.persons));
  const isInside = (entry: BasketEntry) =>
    inside.some(({ between: [test] }) => test !== undefined && isSame(test, entry));
  const isWide = ({ type, holds }: BasketEntry) => type === 'package' || holds.names.size > 1;
  const wide = entries.filter((entry) => isWide(entry) && !isInside(entry));
  const pairs = wide.flatMap((one, at) => wide.slice(at + 1).map((other) => [one, other] as const));
  return [
    ...inside,
    ...pairs.flatMap(([one, other]) => sharedDuplicate(one, other, entries, basket.persons)),
  ];
}

function quantityDuplicate(entry: BasketEntry, persons: number): Duplicate[] {
  const { type, qty, price } = entry;
  if (type === 'additional' || qty === 1 || price === 0) return [];
  const one: BasketLine = { type, id: entry.id, productName: entry.productName, price, qty: 1 };
  const changes = [changeOf([entry], one, [], persons)];
  return [{ kind: 'quantity', between: [refOf(entry)], qty, shared: [entry.productName], changes }];
}

/**
 * Everything that a person would be tested for, and pay, more than once. One unit of a test or package is one set for
 * each person, so the number of persons multiplies it and a higher quantity is a duplicate (decisions §4.2).
 */
export function findDuplicates(basket: Basket, items: BasketItem[]): Duplicate[] {
  const overlaps = findOverlaps(basket, items);
  const leaving = overlaps.flatMap(({ kind, changes }) =>
    kind === 'test-inside' ? changes.flatMap(({ remove }) => remove) : [],
  );
  const quantities = entriesOf(basket, items)
    .filter((entry) => !leaving.some((ref) => isSame(ref, entry)))
    .flatMap((entry) => quantityDuplicate(entry, basket.persons));
  return [...quantities, ...overlaps];
}

/** The duplicates of a kind that can be removed without losing a test. */
const lossless = (duplicates: Duplicate[]) =>
  duplicates.filter(({ changes }) => changes.some(({ loses }) => loses.length === 0));

/** What a basket has twice and needs only once: each of these can be removed without losing a test. */
export const needlessDuplicates = (basket: Basket, items: BasketItem[]): Duplicate[] =>
  lossless(findDuplicates(basket, items));

/** The basket with every test once per person. */
export function withoutDuplicates(basket: Basket, items: BasketItem[]): Basket {
  const change = needlessDuplicates(basket, items)[0]?.changes[0];
  return change ? withoutDuplicates(changedBasket(basket, change), items) : basket;
}

/**
 * A duplicate in one sentence.
 *
 * @example "2 × Fasting Blood Sugar (FBS) for each person."
 */
export function duplicateSentence({ kind, between, qty, shared, changes }: Duplicate): string {
  const [one, other] = between;
  if (kind === 'quantity') return `${qty} × ${one?.productName} for each person.`;
  if (kind === 'test-inside' && other?.type === 'product' && shared[0] === other.productName)
    return `You’ve added ${other.productName} twice.`;
  const [change] = changes;
  const leaving = change?.remove[0];
  if (!leaving || change.loses.length > 0) {
    const count = shared.length === 1 ? 'one test' : `${shared.length} tests`;
    return `${one?.productName} and ${other?.productName} share ${count}.`;
  }
  const holder = between.find((ref) => !isSame(ref, leaving));
  return `${leaving.productName} is already included in ${holder?.productName}.`;
}
