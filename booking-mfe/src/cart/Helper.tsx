import type { CartChange } from './cart-helper.js';
import { Button, IconButton, moneyText } from '@nidaan/sdk';
import { Lightbulb, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import './helper.css';
import { type Advice, type Chosen, useHelper } from './use-helper.js';
import { helperMessages as messages } from './messages.js';

const namesOf = (change: CartChange) => change.remove.map(({ productName }) => productName);

function sentenceFor(advice: Advice): string {
  const { change } = advice;
  const saves = moneyText(change.saves);
  if (advice.kind === 'swap')
    return messages.cheaper(advice.swap.package.productName, namesOf(change), saves);
  const [one, other] = advice.overlap.between;
  if (advice.overlap.kind === 'test-inside')
    return messages.inside(one.productName, other.productName, saves);
  const share = messages.share(one.productName, other.productName, advice.overlap.shared.length);
  const without = messages.without(namesOf(change)[0] ?? '', saves);
  return change.loses.length > 0
    ? `${share} ${without} ${messages.loses(change.loses)}`
    : `${share} ${without}`;
}

const actFor = ({ kind, change }: Advice) =>
  kind === 'swap' ? messages.swap(change.add?.productName ?? '') : messages.remove(namesOf(change)[0] ?? '');

/** Hints about duplicate tests in the cart and cheaper packages; the customer can hide them. */
export function Helper(chosen: Chosen) {
  const { advice, done, make, undo } = useHelper(chosen);
  const [hidden, setHidden] = useState(false);
  const place = useRef<HTMLElement>(null);
  const usedHint = useRef(false);
  useEffect(() => {
    if (!usedHint.current) return;
    usedHint.current = false;
    place.current?.querySelector<HTMLElement>('.nd-button')?.focus({ preventScroll: true });
  }, [done]);
  if (hidden || (advice.length === 0 && !done)) return null;
  const act = (run: () => void) => {
    usedHint.current = true;
    run();
  };
  return (
    <section ref={place} className="bk-helper" aria-label={messages.title}>
      <Lightbulb size={20} strokeWidth={1.75} aria-hidden />
      <ul>
        {done && (
          <li role="status">
            <span>{messages.done(moneyText(done.change.saves))}</span>
            <Button kind="plain" onClick={() => act(undo)}>
              {messages.undo}
            </Button>
          </li>
        )}
        {advice.map((one) => (
          <li key={sentenceFor(one)}>
            <span>{sentenceFor(one)}</span>
            <Button kind="plain" aria-label={actFor(one)} onClick={() => act(() => make(one.change))}>
              {one.kind === 'swap' ? messages.swapIt : messages.removeIt}
            </Button>
          </li>
        ))}
      </ul>
      <IconButton label={messages.hide} onClick={() => setHidden(true)}>
        <X size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </section>
  );
}
