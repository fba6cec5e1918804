import type { Basket } from '@nidaan/contract/basket';
import { type Duplicate, needlessDuplicates, withoutDuplicates } from '@nidaan/contract/duplicates';
import { priceOrder } from '@nidaan/contract/price';
import { type CartLine, lineKey, useCart } from '@nidaan/sdk';
import { useMemo, useState } from 'react';
import { itemsOf, useCartCatalogueQuery } from '../../cart/api.js';
import { useSetLines } from '../../cart/rows/use-set-lines.js';

/** The places of the form that offer to pay only once. */
export type FixPlace = 'persons' | 'total';

/** The lines of the cart before and after the customer accepted to pay only once. */
interface Fixed {
  place: FixPlace;
  before: CartLine[];
  after: CartLine[];
}

/** What would be paid twice, and the change that avoids it. */
export interface DuplicateFix {
  found: Duplicate[];
  /** True when every line of the basket has the same quantity above one. */
  allLines: boolean;
  persons: number;
  /** The total after the change and what it saves, in whole rupees. */
  total: number;
  saves: number;
  /** Where the change has just been made; null when it has not, or the cart has changed since. */
  fixed: FixPlace | null;
  fix: (place: FixPlace) => void;
  undo: () => void;
}

const sameLines = (one: CartLine[], other: CartLine[]) =>
  one.length === other.length &&
  one.every((line, at) => {
    const match = other[at];
    return match && lineKey(line) === lineKey(match) && line.qty === match.qty;
  });

/** The cart with only the units of a basket; lines that are not part of the booking stay. */
const cartWith = (lines: CartLine[], booked: CartLine[], once: Basket): CartLine[] =>
  lines.flatMap((line) => {
    if (!booked.includes(line)) return [line];
    const kept = once.lines.find((other) => lineKey(other) === lineKey(line));
    return kept ? [{ ...line, qty: kept.qty }] : [];
  });

/** Finds what the booking has twice for each person, and offers the cart with one of each. */
export function useDuplicates(
  booked: CartLine[],
  additional: Basket['additional'],
  persons: number,
): DuplicateFix {
  const { data } = useCartCatalogueQuery();
  const { lines } = useCart();
  const setLines = useSetLines();
  const [last, setLast] = useState<Fixed | null>(null);
  const { found, once } = useMemo(() => {
    const basket: Basket = { lines: booked, additional, persons };
    const items = itemsOf(data);
    return { found: needlessDuplicates(basket, items), once: withoutDuplicates(basket, items) };
  }, [booked, additional, persons, data]);
  const quantities = found.filter(({ kind }) => kind === 'quantity').map(({ qty }) => qty);
  const totalOf = ({ lines: priced, additional: extras }: Pick<Basket, 'lines' | 'additional'>) =>
    priceOrder(
      priced,
      extras.map(({ price }) => price),
      persons,
    ).total;
  const total = totalOf(once);
  return {
    found,
    allLines: quantities.length === booked.length && new Set(quantities).size === 1,
    persons,
    total,
    saves: totalOf({ lines: booked, additional }) - total,
    fixed: last && sameLines(lines, last.after) ? last.place : null,
    fix: (place) => {
      const after = cartWith(lines, booked, once);
      setLast({ place, before: lines, after });
      setLines(after);
    },
    undo: () => {
      if (last) setLines(last.before);
      setLast(null);
    },
  };
}
