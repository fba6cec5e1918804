import type { CheaperAlternative, PackageView } from '@nidaan/contract';
import {
  type Basket,
  type BasketChange,
  type BasketEntry,
  type BasketLine,
  type BasketPackage,
  type BasketRef,
  byText,
  changeOf,
  costOf,
  entriesOf,
  holdingOf,
  isCovered,
  isSame,
  refOf,
} from '@nidaan/contract/basket';
import { withoutOverlaps } from '@nidaan/contract/duplicates';

/** A package as input of the helper. */
export type HelperPackage = BasketPackage & Pick<PackageView, 'productName' | 'price' | 'regulated'>;

/** A package, or an alternative of an entry, that contains selected tests for a lower price. */
export interface Swap {
  package: BasketRef;
  /** The entries of the cart that it contains. */
  covers: BasketRef[];
  change: BasketChange;
  /** True when it contains exactly the same tests. */
  same?: boolean;
}

const MAX_SWAPS = 3;

function swapTo(pack: HelperPackage, entries: BasketEntry[], needed: BasketEntry[], persons: number): Swap[] {
  const holds = holdingOf(pack);
  const covered = entries.filter((entry) => isCovered(entry, holds));
  const { id, productName, price } = pack;
  const qty = Math.max(1, ...covered.map((entry) => entry.qty));
  const add: BasketLine = { type: 'package', id, productName, price, qty };
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
export function findSwaps(cart: Basket, packages: HelperPackage[]): Swap[] {
  const entries = entriesOf(cart, packages);
  const needed = entriesOf(withoutOverlaps(cart, packages), packages);
  const inCart = (pack: HelperPackage) =>
    entries.some(({ type, id }) => type === 'package' && id === pack.id);
  return packages
    .filter((pack) => pack.regulated === null && !inCart(pack))
    .flatMap((pack) => swapTo(pack, entries, needed, cart.persons))
    .sort((a, b) => b.change.saves - a.change.saves || byText(a.package.id, b.package.id))
    .slice(0, MAX_SWAPS);
}

/** Finds the alternative of a line of the cart. */
export type AlternativeOf = (line: Pick<BasketRef, 'type' | 'id'>) => CheaperAlternative | null | undefined;

/** The entries of a cart that cost less as their alternative; an alternative that is in the cart already is not proposed. */
export function findAlternativeSwaps(cart: Basket, alternativeOf: AlternativeOf): Swap[] {
  const entries = entriesOf(cart, []);
  return entries.flatMap((entry) => {
    const alternative = entry.type === 'additional' ? null : alternativeOf(entry);
    if (!alternative || entries.some((other) => isSame(other, alternative))) return [];
    const { type, id, productName, price } = alternative;
    const add: BasketLine = { type, id, productName, price, qty: entry.qty };
    const change = changeOf([entry], add, [], cart.persons);
    return [{ package: refOf(add), covers: [refOf(entry)], change, same: alternative.more === 0 }];
  });
}
