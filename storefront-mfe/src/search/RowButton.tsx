import { Button, lineKey, useCart } from '@nidaan/sdk';
import { AddToCart } from '../cart/AddToCart.js';
import { useAdd } from '../cart/use-add.js';
import { messages } from '../cart/messages.js';
import { cartItemOf } from './add-all.js';
import type { Found } from '@nidaan/contract/catalogue-search';

interface RowButtonProps {
  entry: Found;
  /** True for the one row whose button Tab reaches: that of the selected option, or the first. */
  reachable: boolean;
  /** Returns the focus from a pressed button, which the quantity replaces, to the search field. */
  onReturn: () => void;
}

/** Adds a row of the panel to the cart; for a row that is in it, its quantity. */
export function RowButton({ entry, reachable, onReturn }: RowButtonProps) {
  const { lines } = useCart();
  const { ensure } = useAdd();
  const item = cartItemOf(entry);
  if (lines.some((line) => lineKey(line) === lineKey(item))) return <AddToCart item={item} />;
  return (
    <Button
      kind="quiet"
      data-add
      tabIndex={reachable ? 0 : -1}
      aria-label={`${messages.add}: ${item.productName}`}
      onClick={({ currentTarget }) => {
        if (currentTarget === document.activeElement) onReturn();
        // The quantity that replaces the button says it; a toast would cover the field on a phone.
        ensure(item);
      }}
    >
      {messages.addShort}
    </Button>
  );
}
