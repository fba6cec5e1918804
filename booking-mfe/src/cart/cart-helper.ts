import type { CheaperAlternative, PackageView, TestView } from '@nidaan/contract';
import {
  type Basket,
  type BasketChange,
  type BasketEntry,
  type BasketItem,
  type BasketLine,
  type BasketRef,
  byText,
  changeOf,
  costOf,
  entriesOf,
  holdingsIn,
  isCovered,
  isSame,
  refOf,
} from '@nidaan/contract/basket';
import { withoutDuplicates } from '@nidaan/contract/duplicates';

/** A test or package as input of the helper. */
export type HelperItem = BasketItem &
  Pick<PackageView, 'productName' | 'price' | 'regulated'> &
  Partial<Pick<TestView, 'collection'>>;

/** A package or panel, or an alternative of an entry, that contains selected tests for a lower price. */
export interface Swap {
  package: BasketRef;
  /** The entries of the cart that it contains. */
  covers: BasketRef[];
  change: BasketChange;
  /** True when it measures more than these. */
  more: boolean;
  /** True for an alternative that measures exactly the same. */
  same?: boolean;
}

const MAX_SWAPS = 3;

/** A package, or a panel whose sample is taken at home. */
const isCandidate = (item: HelperItem) =>
  item.type === 'package' || (item.collection === 'home' && (item.measures?.length ?? 0) > 1);

/** The entries of a cart, and those that are left when everything is in it once. */
function entriesIn(cart: Basket, items: BasketItem[]) {
  const entries = entriesOf(cart, items);
  const needed = entriesOf(withoutDuplicates(cart, items), items);
  return { entries, needed };
}

/**
 * Packages and panels that contain selected tests for less than these cost once each; the highest saving first, three at
 * most. A regulated one is proposed only in place of a test under the same law, and none that is in the cart already.
 */
export function findSwaps(cart: Basket, items: HelperItem[]): Swap[] {
  const { entries, needed } = entriesIn(cart, items);
  const { ofTest, ofPackage } = holdingsIn(items);
  const lawOf = (entry: BasketEntry) =>
    items.find((item) =>
      isSame(item, { type: entry.testId === null ? 'package' : 'product', id: entry.testId ?? entry.id }),
    )?.regulated ?? null;

  function swapTo(item: HelperItem): Swap[] {
    const { type, id, productName, price, regulated } = item;
    const holds = type === 'package' ? ofPackage(id) : ofTest(id, productName);
    const covered = entries.filter((entry) => isCovered(entry, holds));
    const add: BasketLine = {
      type,
      id,
      productName,
      price,
      qty: Math.max(1, ...covered.map(({ qty }) => qty)),
    };
    const worth = costOf(
      needed.filter((entry) => isCovered(entry, holds)),
      cart.persons,
    );
    if (worth <= costOf([add], cart.persons)) return [];
    if (regulated !== null && !covered.some((entry) => lawOf(entry) === regulated)) return [];
    const known = new Set(covered.flatMap((entry) => [...entry.holds.names.keys()]));
    const change = changeOf(covered, add, [], cart.persons);
    return [{ package: refOf(add), covers: covered.map(refOf), change, more: holds.names.size > known.size }];
  }

  return items
    .filter((item) => isCandidate(item) && !entries.some((entry) => isSame(entry, item)))
    .flatMap(swapTo)
    .sort((a, b) => b.change.saves - a.change.saves || byText(a.package.id, b.package.id))
    .slice(0, MAX_SWAPS);
}

/** Finds the alternative of a line of the cart. */
export type AlternativeOf = (line: Pick<BasketRef, 'type' | 'id'>) => CheaperAlternative | null | undefined;

/**
 * The entries of a cart that cost less as their alternative; an alternative that is in the cart already is not proposed,
 * nor one for what the cart has twice.
 */
export function findAlternativeSwaps(
  cart: Basket,
  items: BasketItem[],
  alternativeOf: AlternativeOf,
): Swap[] {
  const { entries, needed } = entriesIn(cart, items);
  const isNeeded = (entry: BasketEntry) =>
    needed.some((other) => isSame(other, entry) && other.qty === entry.qty);
  return entries.filter(isNeeded).flatMap((entry) => {
    const alternative = entry.type === 'additional' ? null : alternativeOf(entry);
    if (!alternative || entries.some((other) => isSame(other, alternative))) return [];
    const { type, id, productName, price, more } = alternative;
    const add: BasketLine = { type, id, productName, price, qty: entry.qty };
    const change = changeOf([entry], add, [], cart.persons);
    return [{ package: refOf(add), covers: [refOf(entry)], change, more: more > 0, same: more === 0 }];
  });
}
