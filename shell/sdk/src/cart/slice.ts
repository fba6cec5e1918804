import { MAX_QTY } from '@nidaan/contract/booking-rules';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type CartItem, type CartLine, lineKey, toCartItem } from './line.js';

/** State of the cart. `restored` is false until the browser's storage has been read, after hydration. */
export interface CartState {
  lines: CartLine[];
  restored: boolean;
}

type LineRef = Pick<CartLine, 'id' | 'type'>;

const find = (lines: CartLine[], ref: LineRef) => lines.find((line) => lineKey(line) === lineKey(ref));

const without = (lines: CartLine[], ref: LineRef) => lines.filter((line) => lineKey(line) !== lineKey(ref));

const initialState: CartState = { lines: [], restored: false };

/** The store's `cart` slice. */
export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    cartRestored: (_state, { payload }: PayloadAction<CartLine[]>) => ({ lines: payload, restored: true }),
    itemAdded(state, { payload }: PayloadAction<{ item: CartItem; qty?: number }>) {
      const { item, qty = 1 } = payload;
      const line = find(state.lines, item);
      if (line) line.qty = Math.min(line.qty + qty, MAX_QTY);
      else state.lines.push({ ...toCartItem(item), qty: Math.min(qty, MAX_QTY) });
    },
    quantityDecreased(state, { payload }: PayloadAction<LineRef>) {
      const line = find(state.lines, payload);
      if (line && line.qty > 1) line.qty -= 1;
      else state.lines = without(state.lines, payload);
    },
    lineRemoved(state, { payload }: PayloadAction<LineRef>) {
      state.lines = without(state.lines, payload);
    },
    lineReturned(state, { payload: { line, at } }: PayloadAction<{ line: CartLine; at: number }>) {
      if (!find(state.lines, line)) state.lines.splice(at, 0, line);
    },
    linesRepriced(state, { payload }: PayloadAction<(LineRef & { price: number })[]>) {
      for (const { price, ...ref } of payload) {
        const line = find(state.lines, ref);
        if (line) line.price = price;
      }
    },
    orderPlaced(state) {
      state.lines = [];
    },
  },
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
} = cartSlice.actions;
