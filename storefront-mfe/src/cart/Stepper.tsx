import { MAX_QTY } from '@nidaan/contract/booking-rules';
import { IconButton, useCartActions } from '@nidaan/sdk';
import { Minus, Plus } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { afterPaint } from './after-paint.js';
import { DuplicateNotice, type StepperProps } from './DuplicateNotice.js';
import { messages as addMessages } from './messages.js';
import './stepper.css';
import { messages } from './stepper-messages.js';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true };

/** The quantity of a line of the cart, with buttons that change it. */
export default function Stepper({ line, pressedRef }: StepperProps) {
  const { add, decrease } = useCartActions();
  const group = useRef<HTMLDivElement>(null);
  const isNew = useRef(false);
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  useEffect(() => {
    // The pressed button has been replaced; the quantity gets its focus, so that a second press changes nothing. This file
    // may arrive later, when the focus is in another field, which keeps it.
    isNew.current = pressedRef.current;
    if (isNew.current)
      afterPaint(() => {
        const isFree = document.activeElement === document.body;
        if (isFree) group.current?.focus({ preventScroll: true });
      });
  }, [pressedRef]);
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
      {isPainted && <DuplicateNotice line={line} pressedRef={pressedRef} />}
    </div>
  );
}
