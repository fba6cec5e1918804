import { type CartLine, lineKey, toast, useCart } from '@nidaan/sdk';
import { CartRow } from './CartRow.js';
import { words } from './words.js';

/** The lines of the cart. Whatever leaves it can be taken back. */
export function CartLines() {
  const { lines, add, decrease, remove, giveBack } = useCart();

  function takeOut(line: CartLine, at: number) {
    remove(line);
    toast.info(words.removed(line.productName), { label: words.undo, run: () => giveBack(line, at) });
  }

  return (
    <ul className="bk-lines nd-card">
      {lines.map((line, at) => (
        <CartRow
          key={lineKey(line)}
          line={line}
          onIncrease={() => add(line)}
          onDecrease={() => (line.qty > 1 ? decrease(line) : takeOut(line, at))}
          onRemove={() => takeOut(line, at)}
        />
      ))}
    </ul>
  );
}
