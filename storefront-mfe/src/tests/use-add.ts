import { type CartItem, paths, toast, useCart, useNavigate } from '@nidaan/sdk';
import { useMemo } from 'react';
import { messages } from './messages.js';

/** Adding to the cart as the storefront does it: the badge counts, and a toast offers the way to the cart. */
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
      /** Puts it into the cart if it is not there yet. */
      ensure: (item: CartItem) => {
        if (!has(item)) add(item);
      },
    };
  }, [add, lines, navigate]);
}
