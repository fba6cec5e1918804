import { MAX_QTY } from '@nidaan/contract/booking-rules';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type CartItem, type CartLine, lineKey, toCartItem } from './line.js';

/** State of the cart. `restored` is false until the browser's storage has been read, after hydration. */
export interface CartState {
  lines: CartLine[];
  restored: boolean;
}

type LineRef = Pick<CartLine, 'id' | 'type'>;

const find = (state: CartState, ref: LineRef) => state.lines.find((line) => lineKey(line) === lineKey(ref));

const cart = createSlice({
  name: 'cart',
  initialState: { lines: [], restored: false } as CartState,
  reducers: {
    cartRestored: (state, action: PayloadAction<CartLine[]>) => {
      state.lines = action.payload;
      state.restored = true;
    },
    itemAdded: (state, { payload }: PayloadAction<{ item: CartItem; qty?: number }>) => {
      const { item, qty = 1 } = payload;
      const line = find(state, item);
      if (line) line.qty = Math.min(line.qty + qty, MAX_QTY);
      else state.lines.push({ ...toCartItem(item), qty: Math.min(qty, MAX_QTY) });
    },
    quantityDecreased: (state, { payload }: PayloadAction<LineRef>) => {
      const line = find(state, payload);
      if (line && line.qty > 1) line.qty -= 1;
      else state.lines = state.lines.filter((other) => lineKey(other) !== lineKey(payload));
    },
    lineRemoved: (state, { payload }: PayloadAction<LineRef>) => {
      state.lines = state.lines.filter((line) => lineKey(line) !== lineKey(payload));
    },
    lineReturned: (state, { payload }: PayloadAction<{ line: CartLine; at: number }>) => {
      if (!find(state, payload.line)) state.lines.splice(payload.at, 0, payload.line);
    },
    linesRepriced: (state, { payload }: PayloadAction<(LineRef & { price: number })[]>) => {
      for (const { price, ...ref } of payload) {
        const line = find(state, ref);
        if (line) line.price = price;
      }
    },
    orderPlaced: (state) => {
      state.lines = [];
    },
  },
});

/** Actions of the cart; screens use `useCart` instead. */
export const {
  cartRestored,
  itemAdded,
  quantityDecreased,
  lineRemoved,
  lineReturned,
  linesRepriced,
  orderPlaced,
} = cart.actions;
/** Reducer of the store's `cart` slice. */
export const cartReducer = cart.reducer;
