import { Button, type ButtonKind } from '@nidaan/sdk';
import type { OrderKey } from '../../order/api.js';
import { messages } from './messages.js';
import { useBookAgain } from './use-book-again.js';

interface BookAgainProps {
  orderKey: OrderKey;
  kind: ButtonKind;
  /** The order's reference in the button's name, where several orders are listed. */
  reference?: string;
}

/** The button that books the tests and packages of an order once more. */
export function BookAgain({ orderKey, kind, reference }: BookAgainProps) {
  const { busy, bookAgain } = useBookAgain(orderKey);
  return (
    <Button
      kind={kind}
      aria-disabled={busy}
      onClick={bookAgain}
      {...(reference && { 'aria-label': messages.bookAgainOf(reference) })}
    >
      {busy ? messages.wait : messages.bookAgain}
    </Button>
  );
}
