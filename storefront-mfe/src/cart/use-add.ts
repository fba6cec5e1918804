import { type CartItem, paths, toast, useCartActions, useNavigate } from '@nidaan/sdk';
import { useMemo } from 'react';
import { afterPaint } from './after-paint.js';
import { messages } from './messages.js';

/** Adds items to the cart; an item that is in it already stays as it is. */
export function useAdd() {
  const { add, contains } = useCartActions();
  const navigate = useNavigate();
  return useMemo(() => {
    /** Adds the item without a toast if the cart does not contain it yet. */
    const ensure = (item: CartItem) => {
      if (!contains(item)) add(item);
    };
    return {
      ensure,
      /** Adds the item, and shows a toast with a link to the cart once the item itself is shown as added. */
      add: (item: CartItem) => {
        ensure(item);
        const toCart = { label: messages.viewCart, run: () => void navigate(paths.cart()) };
        afterPaint(() => toast.success(messages.inCart(item.productName), toCart));
      },
    };
  }, [add, contains, navigate]);
}
