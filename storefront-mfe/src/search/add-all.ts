import { type CartItem, lineKey, useCart, useHydrated } from '@nidaan/sdk';
import { useState } from 'react';
import { packageToCart } from '../packages/cart-item.js';
import { toCartItem } from '../tests/department.js';
import type { Found } from '@nidaan/contract/catalogue-search';

/** A result as an item of the cart. */
export const cartItemOf = (found: Found): CartItem =>
  found.type === 'package' ? packageToCart(found.item) : toCartItem(found.item);

/** What of some results is not in the cart yet, with functions that add it and that leave some of it out. */
export function useAddAll(all: Found[]) {
  const { lines, add } = useCart();
  const [before, setBefore] = useState<string[]>([]);
  const [omitted, setOmitted] = useState<string[]>([]);
  // The server does not know the cart.
  const isHydrated = useHydrated();
  const inCart = new Set(isHydrated ? lines.map(lineKey) : []);
  const items = all.map(cartItemOf);
  const absent = items.filter((item) => !inCart.has(lineKey(item)) && !omitted.includes(lineKey(item)));

  function addAll() {
    for (const item of absent) add(item);
    setBefore(items.filter((item) => inCart.has(lineKey(item))).map(({ productName }) => productName));
  }

  return {
    absent,
    price: absent.reduce((sum, { price }) => sum + price, 0),
    /** The names of the results that were in the cart before the others were added. */
    before,
    addAll,
    /** Leaves results out by their keys, because others in the cart include them. */
    omit: (keys: string[]) => setOmitted([...omitted, ...keys]),
  };
}
