import {
  type CartChange,
  findOverlaps,
  findSwaps,
  type HelperCart,
  type Overlap,
  type Swap,
} from '@nidaan/contract/cart-helper';
import { type CartLine, useCart } from '@nidaan/sdk';
import { useDeferredValue, useMemo, useState } from 'react';
import type { AdditionalTest } from '../booking/api.js';
import { useCartCatalogueQuery } from './api.js';

/** Something that the helper has to say. */
export type Advice =
  | { kind: 'swap'; swap: Swap; change: CartChange }
  | { kind: 'overlap'; overlap: Overlap; change: CartChange };

/** What the helper did, and the cart as it was. */
interface Done {
  change: CartChange;
  before: CartLine[];
}

const MOST = 3;

const lossOf = ({ change }: Advice) => change.loses.length;

/** What may be said of a cart: the swap that saves most, then what is in it twice; a few things at most. */
function adviceFor(cart: HelperCart, packages: Parameters<typeof findSwaps>[1]): Advice[] {
  const swaps = findSwaps(cart, packages).slice(0, 1);
  const overlaps = findOverlaps(cart, packages).flatMap((overlap): Advice[] =>
    overlap.changes.slice(0, 1).map((change) => ({ kind: 'overlap', overlap, change })),
  );
  return [
    ...swaps.map((swap): Advice => ({ kind: 'swap', swap, change: swap.change })),
    ...overlaps.toSorted((a, b) => lossOf(a) - lossOf(b) || b.change.saves - a.change.saves),
  ].slice(0, MOST);
}

/** The cart with what is chosen in the form. */
export interface Chosen {
  lines: CartLine[];
  additional: AdditionalTest[];
  persons: number;
  /** Takes an additional test into the form, or out of it. */
  onToggle: (name: string) => void;
}

/** The cart helper: what it has to say, and the one click that does it or takes it back. */
export function useHelper({ lines, additional, persons, onToggle }: Chosen) {
  const { data } = useCartCatalogueQuery();
  const { add, remove, restoreLine } = useCart();
  const [done, setDone] = useState<Done | null>(null);
  // Every package is looked at: on a slow phone the cart itself must not wait for it.
  const seen = useDeferredValue(lines);
  const extras = useDeferredValue(additional);
  const count = useDeferredValue(persons);
  const advice = useMemo(
    () => (data ? adviceFor({ lines: seen, additional: extras, persons: count }, data.packages) : []),
    [data, seen, extras, count],
  );

  function make(change: CartChange) {
    setDone({ change, before: lines });
    for (const ref of change.remove) {
      if (ref.type === 'additional') onToggle(ref.id);
      else remove({ type: ref.type, id: ref.id });
    }
    const pack = data?.packages.find(({ id }) => id === change.add?.id);
    if (pack && change.add) add(pack, change.add.qty);
  }

  function takeBack({ change, before }: Done) {
    setDone(null);
    if (change.add) remove(change.add);
    for (const ref of change.remove) {
      if (ref.type === 'additional') onToggle(ref.id);
      const at = before.findIndex((line) => line.type === ref.type && line.id === ref.id);
      const line = before[at];
      if (line) restoreLine(line, at);
    }
  }

  return { advice, done, make, undo: () => done && takeBack(done) };
}
