import type { Basket, BasketChange, BasketRef } from '@nidaan/contract/basket';
import { type Duplicate, findOverlaps } from '@nidaan/contract/duplicates';
import { findSwaps, findAlternativeSwaps, type Swap } from './cart-helper.js';
import { type CartLine, useCart } from '@nidaan/sdk';
import { useDeferredValue, useMemo, useState } from 'react';
import type { AdditionalTest } from '../booking/api.js';
import { type Catalogue, itemsOf, useCartCatalogueQuery } from './api.js';

/** A hint of the cart helper with the change it proposes. */
export type Advice =
  | { kind: 'swap'; swap: Swap; change: BasketChange }
  | { kind: 'overlap'; overlap: Duplicate; change: BasketChange };

/** An applied change, and the lines of the cart before it. */
interface Done {
  change: BasketChange;
  before: CartLine[];
}

const MAX_HINTS = 3;

const itemIn = ({ tests, packages }: Catalogue, { type, id }: Pick<BasketRef, 'type' | 'id'>) =>
  (type === 'package' ? packages : tests).find((item) => item.id === id);

// The sort is stable, so that of two equal swaps the alternative, which says more, comes first.
function bestSwap(cart: Basket, catalogue: Catalogue): Swap | undefined {
  const items = itemsOf(catalogue);
  return [
    ...findAlternativeSwaps(cart, items, (line) => itemIn(catalogue, line)?.cheaperAlternative),
    ...findSwaps(cart, items),
  ].sort((a, b) => b.change.saves - a.change.saves)[0];
}

const lossOf = ({ change }: Advice) => change.loses.length;

/**
 * The hints for a cart: the swap that saves most, then packages that share tests. What can be removed without losing
 * a test is offered by the row and at the total.
 */
function adviceFor(cart: Basket, catalogue: Catalogue): Advice[] {
  const swap = bestSwap(cart, catalogue);
  const overlaps = findOverlaps(cart, itemsOf(catalogue)).flatMap((overlap): Advice[] =>
    overlap.changes.slice(0, 1).map((change) => ({ kind: 'overlap', overlap, change })),
  );
  return [
    ...(swap ? [{ kind: 'swap' as const, swap, change: swap.change }] : []),
    ...overlaps
      .filter((one) => lossOf(one) > 0)
      .sort((a, b) => lossOf(a) - lossOf(b) || b.change.saves - a.change.saves),
  ].slice(0, MAX_HINTS);
}

/** The cart and the selections of the form. */
export interface Chosen {
  lines: CartLine[];
  additional: AdditionalTest[];
  persons: number;
  /** Adds an additional test to the form or removes it. */
  onToggle: (name: string) => void;
}

/** The cart helper: its hints, and functions that apply a proposed change and undo it. */
export function useHelper({ lines, additional, persons, onToggle }: Chosen) {
  const { data } = useCartCatalogueQuery();
  const { add, remove, restoreLine } = useCart();
  const [done, setDone] = useState<Done | null>(null);
  // Values are deferred, because comparing every package is slow on some phones and must not block the cart.
  const deferredLines = useDeferredValue(lines);
  const extras = useDeferredValue(additional);
  const count = useDeferredValue(persons);
  const advice = useMemo(
    () => (data ? adviceFor({ lines: deferredLines, additional: extras, persons: count }, data) : []),
    [data, deferredLines, extras, count],
  );

  function make(change: BasketChange) {
    setDone({ change, before: lines });
    for (const ref of change.remove) {
      if (ref.type === 'additional') onToggle(ref.id);
      else remove({ type: ref.type, id: ref.id });
    }
    const item = data && change.add ? itemIn(data, change.add) : undefined;
    if (item && change.add) add(item, change.add.qty);
  }

  function revert({ change, before }: Done) {
    setDone(null);
    if (change.add) remove(change.add);
    for (const ref of change.remove) {
      if (ref.type === 'additional') onToggle(ref.id);
      const at = before.findIndex((line) => line.type === ref.type && line.id === ref.id);
      const line = before[at];
      if (line) restoreLine(line, at);
    }
  }

  return { advice, done, make, undo: () => done && revert(done) };
}
