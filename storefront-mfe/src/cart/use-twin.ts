import type { CheaperTwin } from '@nidaan/contract';
import {
  type CartItem,
  lineKey,
  moneyText,
  paths,
  toast,
  useCart,
  useHydrated,
  useNavigate,
} from '@nidaan/sdk';
import { messages as cartMessages } from './messages.js';
import { messages } from './twin-messages.js';

/** An item with the fields that a swap needs. */
export type TwinnedItem = Pick<CartItem, 'type' | 'id' | 'productName' | 'price'>;

/** The action that a twin offers: it replaces the item in the cart, is added, or is in the cart already. */
export function useTwin(item: TwinnedItem, twin: CheaperTwin) {
  const { lines, add, remove } = useCart();
  const navigate = useNavigate();
  // The server does not know the cart.
  const isHydrated = useHydrated();
  const lineOf = (wanted: Pick<CartItem, 'type' | 'id'>) =>
    isHydrated ? lines.find((line) => lineKey(line) === lineKey(wanted)) : undefined;
  const line = lineOf(item);
  const isTaken = lineOf(twin) !== undefined;
  const toCart = () => void navigate(paths.cart());

  function take() {
    if (line) remove(line);
    if (!isTaken) add(twin, line?.qty);
    const saves = messages.saves(moneyText(item.price - twin.price));
    toast.success(`${cartMessages.inCart(twin.productName)} ${saves}`, {
      label: cartMessages.viewCart,
      run: toCart,
    });
  }

  const { productName: name } = twin;
  if (line) return { text: messages.swap, label: messages.swapIt(item.productName, name), run: take };
  if (isTaken) return { text: cartMessages.viewCart, label: cartMessages.viewCart, run: toCart };
  return { text: messages.take, label: messages.takeIt(name), run: take };
}
