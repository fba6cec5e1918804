import { type CartItem, toast, useCartActions } from '@nidaan/sdk';
import { useMemo } from 'react';
import { messages } from './messages.js';

/** Adds items to the cart; an item that is in it already stays as it is. */
export function useAdd() {
  const { add, contains } = useCartActions();
  return useMemo(() => {
    /** Adds the item if the cart does not contain it yet. */
    const ensure = (item: CartItem) => {
      if (!contains(item)) add(item);
    };
    return {
      ensure,
      /** Adds the item and says so to screen readers; others see it at the button. */
      add: (item: CartItem) => {
        ensure(item);
        toast.announce(messages.inCart(item.productName));
      },
    };
  }, [add, contains]);
}
