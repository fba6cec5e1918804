import type { QuoteWarning } from '@nidaan/contract';
import { type CartLine, lineKey, toast, useCart, useCartActions } from '@nidaan/sdk';
import { type RefObject, useEffect, useRef } from 'react';
import { quotedLines, useLazyCartWarningsQuery } from './cart-warnings.js';
import { messages } from './stepper-messages.js';

/** What the stepper of a line of the cart needs. */
export interface StepperProps {
  line: CartLine;
  /** True from a press on a button of the item until its result has been shown. */
  pressedRef: RefObject<boolean>;
}

type Ref = QuoteWarning['items'][number];

/** The key of an entry that is a line of the cart; an additional test is none. */
const keyOf = ({ type, id }: Ref) => (type === 'additional' ? null : lineKey({ type, id }));

/** Says what the cart has twice because of the last press, with a button that corrects it; the server finds it. */
export function DuplicateNotice({ line, pressedRef }: StepperProps) {
  const { lines } = useCart();
  const { add, remove } = useCartActions();
  const [loadWarnings] = useLazyCartWarningsQuery();
  const cart = useRef(lines);
  const key = lineKey(line);
  useEffect(() => {
    cart.current = lines;
    if (!pressedRef.current || (lines.length < 2 && line.qty === 1)) return;
    pressedRef.current = false;
    const correct = ({ kind, remove: leaving }: QuoteWarning) => {
      const units = cart.current.filter((one) => leaving.some((ref) => keyOf(ref) === lineKey(one)));
      for (const one of units) {
        remove(one);
        if (kind === 'quantity') add(one);
      }
    };
    const publish = (warnings: QuoteWarning[]) => {
      const warning = warnings.find(({ items }) => items.some((ref) => keyOf(ref) === key));
      if (!warning || cart.current !== lines) return;
      const several = warning.kind === 'quantity';
      const text = several ? `${warning.message} ${messages.morePeople}` : warning.message;
      toast.info(text, { label: several ? messages.toOne : messages.remove, run: () => correct(warning) });
    };
    // Without an answer nothing is said here; the cart says it too.
    loadWarnings(quotedLines(lines), true)
      .unwrap()
      .then(publish, () => {});
  }, [lines, line.qty, key, pressedRef, loadWarnings, add, remove]);
  return null;
}
