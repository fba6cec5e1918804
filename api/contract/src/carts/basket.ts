import { foldName } from '../catalogue/fold-name.js';
import type { PackageView } from '../catalogue/packages.js';
import { priceOrder } from '../catalogue/price.js';
import type { TestView } from '../catalogue/tests.js';

/** A line of a basket, each type and id once; `price` in whole rupees for one unit and person. */
export interface BasketLine {
  type: 'product' | 'package';
  id: string;
  productName: string;
  price: number;
  qty: number;
}

/** The lines of a cart with the additional tests and the number of persons of the booking. */
export interface Basket {
  lines: BasketLine[];
  additional: { name: string; testId: string; price: number }[];
  persons: number;
}

/** A package as the rules below need it: its tests by name, and those in the catalogue also by id. */
export type BasketPackage = Pick<PackageView, 'type' | 'id' | 'includedTests' | 'testIds' | 'panelTestIds'>;

/** A test as the rules below need it: a panel with everything that it measures. */
export type BasketTest = Pick<TestView, 'type' | 'id' | 'productName'> & Partial<Pick<TestView, 'measures'>>;

/** What the rules below know of the catalogue, in any order. A test that measures only itself may be absent. */
export type BasketItem = BasketPackage | BasketTest;

/** Reference to an entry of a basket. The id of an additional test is its name. */
export interface BasketRef {
  type: 'product' | 'package' | 'additional';
  id: string;
  productName: string;
}

/** A change of a basket, applied by {@link changedBasket}. */
export interface BasketChange {
  /** The entries to remove, with all their units. */
  remove: BasketRef[];
  /** The line that replaces them; null when none does. */
  add: BasketLine | null;
  /** The exact saving for all persons, in whole rupees; above zero. */
  saves: number;
  /** Names of tests that the basket no longer covers after the change; empty when all stay covered. */
  loses: string[];
}

/** What an entry measures: display names by normalised name, and the ids of its tests in the catalogue. */
export interface Holding {
  names: Map<string, string>;
  ids: Set<string>;
}

/** A line or an additional test with the tests that it contains. */
export interface BasketEntry extends BasketRef {
  price: number;
  qty: number;
  /** The catalogue id of a test; null for a package. */
  testId: string | null;
  holds: Holding;
}

const NOTHING: Holding = { names: new Map(), ids: new Set() };

/** Sorts texts by their code units. */
export const byText = (a: string, b: string) => Number(a > b) - Number(a < b);
/** True for two references to the same entry. */
export const isSame = (a: Pick<BasketRef, 'type' | 'id'>, b: Pick<BasketRef, 'type' | 'id'>) =>
  a.type === b.type && a.id === b.id;

/** The reference to an entry. */
export const refOf = ({ type, id, productName }: BasketRef): BasketRef => ({ type, id, productName });

/**
 * Finds what tests and packages measure. The name of a panel stands for everything that the panel measures, also inside a
 * package.
 */
export function holdingsIn(items: BasketItem[]) {
  const tests = new Map<string, BasketTest>();
  const packages = new Map<string, BasketPackage>();
  const panels = new Map<string, string[]>();
  for (const item of items) {
    if (item.type === 'package') {
      packages.set(item.id, item);
      continue;
    }
    tests.set(item.id, item);
    if (item.measures?.length) panels.set(foldName(item.productName), item.measures);
  }
  const measured = (names: string[]) =>
    new Map(
      names.flatMap((name) => panels.get(foldName(name)) ?? [name]).map((name) => [foldName(name), name]),
    );
  const ofTest = (id: string, name: string): Holding => ({
    names: measured([tests.get(id)?.productName ?? name]),
    ids: new Set([id]),
  });
  const ofPackage = (id: string): Holding => {
    const pack = packages.get(id);
    if (!pack) return NOTHING;
    return {
      names: measured(pack.includedTests.flatMap((group) => group.tests)),
      ids: new Set([...pack.testIds, ...pack.panelTestIds]),
    };
  };
  return { ofTest, ofPackage };
}

/** The entries of a basket in a stable order. Packages that are not among the items count as empty. */
export function entriesOf(basket: Basket, items: BasketItem[]): BasketEntry[] {
  const { ofTest, ofPackage } = holdingsIn(items);
  const lines = basket.lines.map((line): BasketEntry => {
    const { type, id, productName, price, qty } = line;
    const isTest = type === 'product';
    const holds = isTest ? ofTest(id, productName) : ofPackage(id);
    return { ...refOf(line), price, qty, testId: isTest ? id : null, holds };
  });
  const extras = basket.additional.map(({ name, testId, price }): BasketEntry => {
    const holds = ofTest(testId, name);
    return { type: 'additional', id: name, productName: name, price, qty: 1, testId, holds };
  });
  return [...lines, ...extras].sort((a, b) => byText(a.type, b.type) || byText(a.id, b.id));
}

/** True when everything that an entry measures is in `by`. */
export function isCovered({ testId, holds }: BasketEntry, by: Holding): boolean {
  if (testId !== null && by.ids.has(testId)) return true;
  return holds.names.size > 0 && [...holds.names.keys()].every((name) => by.names.has(name));
}

/** The price of lines for all persons, in whole rupees. */
export const costOf = (lines: { price: number; qty: number }[], persons: number): number =>
  priceOrder(lines, [], persons).total;

/** The change that removes entries for a line, with its saving. */
export function changeOf(
  remove: BasketEntry[],
  add: BasketLine | null,
  loses: string[],
  persons: number,
): BasketChange {
  const saves = costOf(remove, persons) - (add ? costOf([add], persons) : 0);
  return { remove: remove.map(refOf), add, saves, loses };
}

/** The basket after a change. Entries that have left the basket since are ignored: applying it twice is the same. */
export function changedBasket(basket: Basket, { remove, add }: BasketChange): Basket {
  const leaves = (ref: Pick<BasketRef, 'type' | 'id'>) => remove.some((removed) => isSame(removed, ref));
  const inPlace = add !== null && leaves(add);
  const lines = basket.lines.flatMap((line) => {
    if (add && isSame(line, add)) return inPlace ? [add] : [];
    return leaves(line) ? [] : [line];
  });
  const additional = basket.additional.filter(({ name }) => !leaves({ type: 'additional', id: name }));
  return { ...basket, lines: add && !inPlace ? [...lines, add] : lines, additional };
}
