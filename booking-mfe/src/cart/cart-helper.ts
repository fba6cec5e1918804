import type { AdditionalTestView } from '@nidaan/contract';
import type { PackageView } from '@nidaan/contract';
import { priceOrder } from '@nidaan/contract/price';
import { foldName } from '@nidaan/contract/fold-name';

/** A cart line as input of the helper, each type and id once; `price` in whole rupees for one unit and person. */
export interface HelperLine {
  type: 'product' | 'package';
  id: string;
  productName: string;
  price: number;
  qty: number;
}

/** A cart with the additional tests and the number of persons from the booking form. */
export interface HelperCart {
  lines: HelperLine[];
  additional: Pick<AdditionalTestView, 'name' | 'testId' | 'price'>[];
  persons: number;
}

/** A package as input of the helper: its tests by name, and those in the catalogue also by id. */
export type HelperPackage = Pick<
  PackageView,
  'id' | 'productName' | 'price' | 'includedTests' | 'testIds' | 'panelTestIds' | 'regulated'
>;

/** Reference to an entry of the cart. The id of an additional test is its name. */
export interface CartRef {
  type: 'product' | 'package' | 'additional';
  id: string;
  productName: string;
}

/** A change of the cart, applied by {@link changedCart}. */
export interface CartChange {
  /** The entries to remove, with all their units. */
  remove: CartRef[];
  /** The line that replaces them; null when none does. */
  add: HelperLine | null;
  /** The exact saving for all persons, in whole rupees; above zero. */
  saves: number;
  /** Names of tests that the cart no longer covers after the change; empty when all stay covered. */
  loses: string[];
}

/** A test that the cart contains twice, or two packages that share tests. */
export interface Overlap {
  kind: 'test-inside' | 'packages-share';
  /** The two entries that overlap; with `test-inside` the test comes first. */
  between: [CartRef, CartRef];
  /** Names of the tests that both contain. */
  shared: string[];
  /** Possible changes, the one that loses the fewest tests first; only lossless changes where there is one. */
  changes: CartChange[];
}

/** A package that contains selected tests for a lower price. */
export interface Swap {
  package: CartRef;
  /** The entries of the cart that the package contains. */
  covers: CartRef[];
  change: CartChange;
}

interface Entry extends CartRef {
  price: number;
  qty: number;
  /** The catalogue id of a test; null for a package. */
  testId: string | null;
  holds: Holding;
}

/** The tests that an entry contains: display names by normalised name, and catalogue ids. */
interface Holding {
  names: Map<string, string>;
  ids: Set<string>;
}

const MOST_SWAPS = 3;
const NOTHING: Holding = { names: new Map(), ids: new Set() };

const byText = (a: string, b: string) => Number(a > b) - Number(a < b);
const refOf = ({ type, id, productName }: CartRef): CartRef => ({ type, id, productName });
const isSame = (a: CartRef, b: CartRef) => a.type === b.type && a.id === b.id;

const holdingOf = (pack: HelperPackage): Holding => ({
  names: new Map(pack.includedTests.flatMap(({ tests }) => tests.map((name) => [foldName(name), name]))),
  ids: new Set([...pack.testIds, ...pack.panelTestIds]),
});

function testEntry(ref: CartRef, price: number, qty: number, testId: string): Entry {
  const names = new Map([[foldName(ref.productName), ref.productName]]);
  return { ...ref, price, qty, testId, holds: { names, ids: new Set([testId]) } };
}

function entriesOf(cart: HelperCart, packages: HelperPackage[]): Entry[] {
  const held = new Map(packages.map((pack) => [pack.id, holdingOf(pack)]));
  const lines = cart.lines.map((line): Entry => {
    if (line.type === 'product') return testEntry(refOf(line), line.price, line.qty, line.id);
    return { ...line, testId: null, holds: held.get(line.id) ?? NOTHING };
  });
  const extras = cart.additional.map(({ name, testId, price }) =>
    testEntry({ type: 'additional', id: name, productName: name }, price, 1, testId),
  );
  return [...lines, ...extras].toSorted((a, b) => byText(a.type, b.type) || byText(a.id, b.id));
}

function isCovered({ testId, holds }: Entry, by: Holding): boolean {
  const names = [...holds.names.keys()];
  if (testId !== null) return by.ids.has(testId) || names.some((name) => by.names.has(name));
  return names.length > 0 && names.every((name) => by.names.has(name));
}

const costOf = (lines: { price: number; qty: number }[], persons: number) =>
  priceOrder(lines, [], persons).total;

function changeOf(remove: Entry[], add: HelperLine | null, loses: string[], persons: number): CartChange {
  const saves = costOf(remove, persons) - (add ? costOf([add], persons) : 0);
  return { remove: remove.map(refOf), add, saves, loses };
}

/** A test overlaps when packages (or, for an additional test, the same single test) contain it at least as often. */
function testOverlap(test: Entry, entries: Entry[], persons: number): Overlap[] {
  const holders = entries.filter(
    (other) =>
      (other.type === 'package' || (test.type === 'additional' && other.type === 'product')) &&
      isCovered(test, other.holds),
  );
  const [holder] = holders.toSorted((a, b) => byText(a.type, b.type));
  const units = holders.reduce((sum, { qty }) => sum + qty, 0);
  if (!holder || test.price === 0 || units < test.qty) return [];
  const change = changeOf([test], null, [], persons);
  const between: Overlap['between'] = [refOf(test), refOf(holder)];
  return [{ kind: 'test-inside', between, shared: [test.productName], changes: [change] }];
}

function lossOf(leaving: Entry, entries: Entry[]): string[] {
  const rest = entries.filter((other) => other !== leaving);
  return [...leaving.holds.names]
    .filter(([name]) => !rest.some(({ holds }) => holds.names.has(name)))
    .map(([, written]) => written);
}

function packageOverlap(one: Entry, other: Entry, entries: Entry[], persons: number): Overlap[] {
  const shared = [...one.holds.names].filter(([name]) => other.holds.names.has(name)).map(([, name]) => name);
  const changes = [one, other]
    .filter((leaving) => leaving.price > 0 && leaving.qty <= (leaving === one ? other : one).qty)
    .map((leaving) => changeOf([leaving], null, lossOf(leaving, entries), persons))
    .toSorted((a, b) => a.loses.length - b.loses.length || b.saves - a.saves);
  if (shared.length === 0 || changes.length === 0) return [];
  const free = changes.filter(({ loses }) => loses.length === 0);
  const between: Overlap['between'] = [refOf(one), refOf(other)];
  return [{ kind: 'packages-share', between, shared, changes: free.length > 0 ? free : changes }];
}

/**
 * Finds what a cart contains twice: tests inside a package of the cart, and packages that share tests. The order of
 * lines and packages does not matter. Packages that are not in the catalogue count as empty.
 */
export function findOverlaps(cart: HelperCart, packages: HelperPackage[]): Overlap[] {
  const entries = entriesOf(cart, packages);
  const packs = entries.filter(({ type }) => type === 'package');
  return [
    ...entries
      .filter(({ testId }) => testId !== null)
      .flatMap((test) => testOverlap(test, entries, cart.persons)),
    ...packs.flatMap((one, at) =>
      packs.slice(at + 1).flatMap((other) => packageOverlap(one, other, entries, cart.persons)),
    ),
  ];
}

/** The cart after every lossless removal, so that a swap is not credited with what a removal saves anyway. */
function settled(cart: HelperCart, packages: HelperPackage[]): HelperCart {
  const free = findOverlaps(cart, packages)
    .flatMap(({ changes }) => changes)
    .find(({ loses }) => loses.length === 0);
  return free ? settled(changedCart(cart, free), packages) : cart;
}

function swapTo(pack: HelperPackage, entries: Entry[], needed: Entry[], persons: number): Swap[] {
  const holds = holdingOf(pack);
  const covered = entries.filter((entry) => isCovered(entry, holds));
  const { id, productName, price } = pack;
  const qty = Math.max(1, ...covered.map((entry) => entry.qty));
  const add: HelperLine = { type: 'package', id, productName, price, qty };
  const worth = costOf(
    needed.filter((entry) => isCovered(entry, holds)),
    persons,
  );
  if (worth <= costOf([add], persons)) return [];
  return [{ package: refOf(add), covers: covered.map(refOf), change: changeOf(covered, add, [], persons) }];
}

/**
 * Packages that contain selected tests for less than these cost now, overlaps not counted; the highest saving first,
 * three at most. A regulated package is never proposed, nor one that is in the cart already.
 */
export function findSwaps(cart: HelperCart, packages: HelperPackage[]): Swap[] {
  const entries = entriesOf(cart, packages);
  const needed = entriesOf(settled(cart, packages), packages);
  const inCart = (pack: HelperPackage) =>
    entries.some(({ type, id }) => type === 'package' && id === pack.id);
  return packages
    .filter((pack) => pack.regulated === null && !inCart(pack))
    .flatMap((pack) => swapTo(pack, entries, needed, cart.persons))
    .toSorted((a, b) => b.change.saves - a.change.saves || byText(a.package.id, b.package.id))
    .slice(0, MOST_SWAPS);
}

/** The cart after a change. Entries that are no longer in the cart are ignored, so applying a change is idempotent. */
export function changedCart(cart: HelperCart, { remove, add }: CartChange): HelperCart {
  const leaves = (ref: CartRef) => remove.some((removed) => isSame(removed, ref));
  const lines = cart.lines.filter((line) => !leaves(line) && !(add && isSame(line, add)));
  const additional = cart.additional.filter(
    ({ name }) => !leaves({ type: 'additional', id: name, productName: name }),
  );
  return { ...cart, lines: add ? [...lines, add] : lines, additional };
}
