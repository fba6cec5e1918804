import { type CartItem, lineKey, paths, toast, useCart, useNavigate } from '@nidaan/sdk';
import { packageToCart } from '../packages/cart-item.js';
import { toCartItem } from '../tests/department.js';
import type { Found } from './matching/entries.js';
import { messages as cartMessages } from '../cart/messages.js';
import { messages } from './messages.js';

/** A result as an item of the cart. */
export const cartItemOf = (found: Found): CartItem =>
  found.type === 'package' ? packageToCart(found.item) : toCartItem(found.item);

/** What of some results is not in the cart yet, and a function that adds it with one message. */
export function useAddAll(all: Found[]) {
  const { lines, add } = useCart();
  const navigate = useNavigate();
  const inCart = new Set(lines.map(lineKey));
  const items = all.map(cartItemOf);
  const absent = items.filter((item) => !inCart.has(lineKey(item)));

  function addAll() {
    for (const item of absent) add(item);
    const before = items.filter((item) => !absent.includes(item)).map(({ productName }) => productName);
    const toCart = { label: cartMessages.viewCart, run: () => void navigate(paths.cart()) };
    toast.success(messages.addedAll(absent.length, before), toCart);
  }

  return { absent, price: absent.reduce((sum, { price }) => sum + price, 0), addAll };
}
