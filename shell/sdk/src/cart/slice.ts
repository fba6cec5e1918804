import { MAX_QTY } from '@nidaan/contract/booking-rules';
import { sliceOf } from '../slice-of.js';
import { type CartItem, type CartLine, lineKey, toCartItem } from './line.js';

/** State of the cart. `restored` is false until the browser's storage has been read, after hydration. */
export interface CartState {
  lines: CartLine[];
  restored: boolean;
}

type LineRef = Pick<CartLine, 'id' | 'type'>;

const is = (ref: LineRef) => (line: LineRef) => lineKey(line) === lineKey(ref);

/** The lines, with another quantity of one of them. */
const withQty = (lines: CartLine[], ref: LineRef, qty: (before: number) => number) =>
  lines.map((line) => (is(ref)(line) ? { ...line, qty: qty(line.qty) } : line));

const withoutLine = (lines: CartLine[], ref: LineRef) => lines.filter((line) => !is(ref)(line));

const cart = sliceOf('cart', { lines: [], restored: false } as CartState, {
  cartRestored: (_state, lines: CartLine[]): CartState => ({ lines, restored: true }),
  itemAdded: (state, { item, qty = 1 }: { item: CartItem; qty?: number }) => ({
    ...state,
    lines: state.lines.some(is(item))
      ? withQty(state.lines, item, (before) => Math.min(before + qty, MAX_QTY))
      : [...state.lines, { ...toCartItem(item), qty: Math.min(qty, MAX_QTY) }],
  }),
  quantityDecreased: (state, ref: LineRef) => {
    const line = state.lines.find(is(ref));
    const lines =
      line && line.qty > 1
        ? withQty(state.lines, ref, (before) => before - 1)
        : withoutLine(state.lines, ref);
    return { ...state, lines };
  },
  lineRemoved: (state, ref: LineRef) => ({ ...state, lines: withoutLine(state.lines, ref) }),
  lineReturned: (state, { line, at }: { line: CartLine; at: number }) =>
    state.lines.some(is(line))
      ? state
      : { ...state, lines: [...state.lines.slice(0, at), line, ...state.lines.slice(at)] },
  linesRepriced: (state, prices: (LineRef & { price: number })[]) => ({
    ...state,
    lines: state.lines.map((line) => {
      const price = [...prices].reverse().find(is(line))?.price ?? line.price;
      return price === line.price ? line : { ...line, price };
    }),
  }),
  orderPlaced: (state) => ({ ...state, lines: [] }),
});

/** Actions of the cart; screens use `useCart` instead. */
export const {
  cartRestored,
  itemAdded,
  lineRemoved,
  lineReturned,
  linesRepriced,
  orderPlaced,
  quantityDecreased,
} = cart.actions;
/** Reducer of the store's `cart` slice. */
export const cartReducer = cart.reducer;
