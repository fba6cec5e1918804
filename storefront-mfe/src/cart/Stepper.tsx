import { MAX_QTY } from '@nidaan/contract/booking-rules';
import type { BasketRef } from '@nidaan/contract/basket';
import { type Duplicate, duplicateSentence } from '@nidaan/contract/duplicates';
import { IconButton, toast, useCart } from '@nidaan/sdk';
import { Minus, Plus } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { StepperProps } from './AddToCart.js';
import { messages as addMessages } from './messages.js';
import './stepper.css';
import { messages } from './stepper-messages.js';
import { useLineDuplicate } from './use-line-duplicate.js';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true };

/** Says what the cart has twice because of the last press, with a button that corrects it. */
function useDuplicateToast(pressedRef: StepperProps['pressedRef'], duplicate: Duplicate | undefined) {
  const { lines, add, remove } = useCart();
  const cart = useRef(lines);
  useEffect(() => {
    cart.current = lines;
  });
  useEffect(() => {
    if (!duplicate || !pressedRef.current) return;
    pressedRef.current = false;
    const several = duplicate.kind === 'quantity';
    const leave = ({ type, id }: BasketRef) => type !== 'additional' && remove({ type, id });
    const run = () => {
      const [ref] = duplicate.changes[0]?.remove ?? [];
      const line = cart.current.find(({ type, id }) => type === ref?.type && id === ref.id);
      if (ref) leave(ref);
      if (several && line) add(line);
    };
    const sentence = duplicateSentence(duplicate);
    toast.clear();
    toast.info(several ? `${sentence} ${messages.morePeople}` : sentence, {
      label: several ? messages.toOne : messages.remove,
      run,
    });
  }, [duplicate, pressedRef, add, remove]);
}

/** The quantity of a line of the cart, with buttons that change it. */
export default function Stepper({ line, pressedRef }: StepperProps) {
  const { add, decrease } = useCart();
  const group = useRef<HTMLDivElement>(null);
  const isNew = useRef(false);
  useEffect(() => {
    // The pressed button has been replaced; the quantity gets its focus, so that a second press changes nothing. This file
    // may arrive later, when the focus is in another field, which keeps it.
    isNew.current = pressedRef.current;
    const isFree = document.activeElement === document.body;
    if (isNew.current && isFree) group.current?.focus({ preventScroll: true });
  }, [pressedRef]);
  useDuplicateToast(pressedRef, useLineDuplicate(line));
  const { productName: name, qty } = line;
  const full = qty >= MAX_QTY;

  function increase({ detail }: MouseEvent) {
    // The second click of a double click on the button that was here adds nothing.
    const isRepeated = isNew.current && detail > 1;
    if (full || isRepeated) return;
    isNew.current = false;
    pressedRef.current = true;
    add(line);
  }

  function lower() {
    pressedRef.current = qty === 1;
    decrease(line);
  }

  return (
    <div ref={group} className="sf-step" role="group" tabIndex={-1} aria-label={messages.group(name)}>
      <IconButton label={messages.decrease(name)} onClick={lower}>
        <Minus {...icon} />
      </IconButton>
      <span className="nd-num" aria-live="polite">
        {addMessages.added(qty)}
      </span>
      <IconButton
        label={full ? messages.atMost(name, MAX_QTY) : messages.increase(name)}
        aria-disabled={full}
        onClick={increase}
      >
        <Plus {...icon} />
      </IconButton>
    </div>
  );
}
