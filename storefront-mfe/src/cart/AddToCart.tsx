import { Button, type CartLine, useCartLine } from '@nidaan/sdk';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { afterPaint } from './after-paint.js';
import type { StepperProps } from './DuplicateNotice.js';
import { messages } from './messages.js';

function Added({ line }: Pick<StepperProps, 'line'>) {
  return <span className="sf-step">{messages.added(line.qty)}</span>;
}

// The buttons are loaded on the first use. Without them the screen still says that the item is in the cart.
const Stepper = lazy<ComponentType<StepperProps>>(() =>
  import(/* webpackChunkName: "stepper" */ './Stepper.js').catch(() => ({ default: Added })),
);

interface AddToCartProps {
  item: Pick<CartLine, 'type' | 'id'>;
  /** The text of the button, and its name where that says more; without a text only the stepper is shown. */
  text?: string;
  label?: string;
  onAdd?: () => void;
}

/** A button that adds an item to the cart; for an item in the cart its quantity with buttons to change it. */
export function AddToCart({ item, text, label, onAdd }: AddToCartProps) {
  const line = useCartLine(item);
  const pressedRef = useRef(false);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (line || !pressedRef.current) return;
    pressedRef.current = false;
    afterPaint(() => place.current?.querySelector('button')?.focus());
  }, [line]);
  return (
    <span ref={place} className={line ? 'sf-add sf-add--added' : 'sf-add'}>
      {line ? (
        <Suspense fallback={<Added line={line} />}>
          <Stepper line={line} pressedRef={pressedRef} />
        </Suspense>
      ) : (
        text && (
          <Button
            kind="quiet"
            aria-label={label}
            onClick={({ currentTarget }) => {
              pressedRef.current = true;
              // The button is replaced. Removing it with the focus would lay out the page before the change is complete.
              currentTarget.blur();
              onAdd?.();
            }}
          >
            {text}
          </Button>
        )
      )}
    </span>
  );
}
