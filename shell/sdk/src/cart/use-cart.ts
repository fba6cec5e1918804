import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectCart } from '../host-state.js';
import type { CartItem, CartLine } from './line.js';
import {
  itemAdded,
  lineRemoved,
  lineReturned,
  linesRepriced,
  orderPlaced,
  quantityDecreased,
} from './slice.js';

/** Units in the cart, as the badge shows them: Σ qty (decisions §4.4). Rerenders only when that number changes. */
export function useCartUnits(): number {
  return useSelector((state) => selectCart(state).lines.reduce((units, line) => units + line.qty, 0));
}

/**
 * The cart and its actions. `restored` is false until the browser's storage has been read:
 * show a skeleton until then, not an empty cart.
 */
export function useCart() {
  const { lines, restored } = useSelector(selectCart);
  const dispatch = useDispatch();
  const actions = useMemo(
    () => ({
      /** Adds units of a test or package; a line holds at most 20. */
      add: (item: CartItem, qty = 1) => dispatch(itemAdded({ item, qty })),
      /** Removes one unit; at one unit it removes the line. */
      decrease: (line: CartLine) => dispatch(quantityDecreased(line)),
      remove: (line: Pick<CartLine, 'id' | 'type'>) => dispatch(lineRemoved(line)),
      /** Restores a removed line at its former index. */
      restoreLine: (line: CartLine, at: number) => dispatch(lineReturned({ line, at })),
      /** Applies the server's prices after it reported a price change. */
      reprice: (lines: Pick<CartLine, 'id' | 'type' | 'price'>[]) => dispatch(linesRepriced(lines)),
      /** Empties the cart after an order was placed. */
      placed: () => dispatch(orderPlaced()),
    }),
    [dispatch],
  );
  return { lines, restored, ...actions };
}
