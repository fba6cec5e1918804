import { foldName } from '../catalogue/fold-name.js';
import type { PackageView } from '../catalogue/packages.js';
import { priceOrder } from '../catalogue/price.js';

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
export type BasketPackage = Pick<PackageView, 'id' | 'includedTests' | 'testIds' | 'panelTestIds'>;

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

/** The tests that an entry contains: display names by normalised name, and catalogue ids. */
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

/** The tests inside a package. */
export const holdingOf = (pack: BasketPackage): Holding => ({
  names: new Map(pack.includedTests.flatMap(({ tests }) => tests.map((name) => [foldName(name), name]))),
  ids: new Set([...pack.testIds, ...pack.panelTestIds]),
});

function testEntry(ref: BasketRef, price: number, qty: number, testId: string): BasketEntry {
  const names = new Map([[foldName(ref.productName), ref.productName]]);
  return { ...ref, price, qty, testId, holds: { names, ids: new Set([testId]) } };
}

/** The entries of a basket in a stable order. Packages that are not in the catalogue count as empty. */
export function entriesOf(basket: Basket, packages: BasketPackage[]): BasketEntry[] {
  const lines = basket.lines.map((line): BasketEntry => {
    if (line.type === 'product') return testEntry(refOf(line), line.price, line.qty, line.id);
    const pack = packages.find(({ id }) => id === line.id);
    return {
      ...refOf(line),
      price: line.price,
      qty: line.qty,
      testId: null,
      holds: pack ? holdingOf(pack) : NOTHING,
    };
  });
  const extras = basket.additional.map(({ name, testId, price }) =>
    testEntry({ type: 'additional', id: name, productName: name }, price, 1, testId),
  );
  return [...lines, ...extras].sort((a, b) => byText(a.type, b.type) || byText(a.id, b.id));
}

/** True when everything that an entry contains is in `by`. */
export function isCovered({ testId, holds }: BasketEntry, by: Holding): boolean {
  const names = [...holds.names.keys()];
  if (testId !== null) return by.ids.has(testId) || names.some((name) => by.names.has(name));
  return names.length > 0 && names.every((name) => by.names.has(name));
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
