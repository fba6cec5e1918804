import type { Found } from '@nidaan/contract/catalogue-search';
import { Button, lineKey, moneyText, useCart } from '@nidaan/sdk';
import type { RefObject } from 'react';
import { quotedLines, useCartWarningsQuery } from '../cart/cart-warnings.js';
import { cartItemOf } from './add-all.js';
import { messages } from './messages.js';

interface AddedTwiceProps {
  found: Found[];
  /** Receives the keys of the results that were removed. */
  onRemove: (keys: string[]) => void;
  /** What takes the focus from the button, which leaves with the notice. */
  nextRef: RefObject<HTMLElement | null>;
}

/** Says which of the results the cart has already inside others, with a button that removes these. */
export function AddedTwice({ found, onRemove, nextRef }: AddedTwiceProps) {
  const { lines, remove } = useCart();
  const { currentData = [] } = useCartWarningsQuery(quotedLines(lines), { skip: lines.length < 2 });
  const keys = new Set(found.map((one) => lineKey(cartItemOf(one))));
  const twice = currentData.flatMap(({ kind, message, saves, remove: [ref] }) =>
    kind === 'test-inside' &&
    ref &&
    ref.type !== 'additional' &&
    keys.has(lineKey({ type: ref.type, id: ref.id }))
      ? [{ message, saves, type: ref.type, id: ref.id }]
      : [],
  );
  if (twice.length === 0) return null;
  const saves = twice.reduce((sum, one) => sum + one.saves, 0);
  return (
    <div className="nd-notice nd-notice--warn" role="status">
      <span>{twice.map(({ message }) => message).join(' ')}</span>
      <Button
        kind="plain"
        onClick={({ currentTarget }) => {
          // A click in the search panel leaves the focus in the search box.
          if (currentTarget === document.activeElement) nextRef.current?.focus();
          for (const one of twice) remove(one);
          onRemove(twice.map(lineKey));
        }}
      >
        {messages.removeTwice(moneyText(saves))}
      </Button>
    </div>
  );
}
