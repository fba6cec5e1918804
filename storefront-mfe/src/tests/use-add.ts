import { type CartItem, paths, toast, useCart, useNavigate } from '@nidaan/sdk';
import { useMemo } from 'react';
import { messages } from './messages.js';

/** Adds items to the cart and shows a toast with a link to the cart. */
export function useAdd() {
  const { add, lines } = useCart();
  const navigate = useNavigate();
  return useMemo(() => {
    const has = (item: CartItem) => lines.some((line) => line.id === item.id && line.type === item.type);
    return {
      add: (item: CartItem) => {
        add(item);
        const toCart = { label: messages.viewCart, run: () => void navigate(paths.cart()) };
        toast.success(messages.added(item.productName), toCart);
      },
      /** Adds the item without a toast if the cart does not contain it yet. */
      ensure: (item: CartItem) => {
        if (!has(item)) add(item);
      },
    };
  }, [add, lines, navigate]);
}
