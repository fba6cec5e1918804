import type { CheaperAlternative } from '@nidaan/contract';
import {
  type CartItem,
  moneyText,
  paths,
  toast,
  useCartActions,
  useCartLine,
  useNavigate,
} from '@nidaan/sdk';
import { messages as cartMessages } from './messages.js';
import { messages } from './alternative-messages.js';

/** An item with the fields that a swap needs. */
export type ReplaceableItem = Pick<CartItem, 'type' | 'id' | 'productName' | 'price'>;

/** The action that an alternative offers: it replaces the item in the cart, is added, or is in the cart already. */
export function useAlternative(item: ReplaceableItem, alternative: CheaperAlternative) {
  const { add, remove } = useCartActions();
  const navigate = useNavigate();
  const line = useCartLine(item);
  const isTaken = useCartLine(alternative) !== undefined;
  const toCart = () => void navigate(paths.cart());

  function take() {
    if (line) remove(line);
    if (!isTaken) add(alternative, line?.qty);
    const saves = messages.saves(moneyText(item.price - alternative.price));
    toast.success(`${cartMessages.inCart(alternative.productName)} ${saves}`);
  }

  const { productName: name } = alternative;
  if (line) return { text: messages.swap, label: messages.swapIt(item.productName, name), run: take };
  if (isTaken) return { text: cartMessages.viewCart, label: cartMessages.viewCart, run: toCart };
  return { text: messages.take, label: messages.takeIt(name), run: take };
}
