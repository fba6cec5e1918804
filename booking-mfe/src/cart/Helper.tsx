import type { BasketChange } from '@nidaan/contract/basket';
import { duplicateSentence } from '@nidaan/contract/duplicates';
import { Button, IconButton, moneyText } from '@nidaan/sdk';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import './helper.css';
import { type Advice, type Chosen, useHelper } from './use-helper.js';
import { helperMessages as messages } from './messages.js';

const namesOf = (change: BasketChange) => change.remove.map(({ productName }) => productName);

function sentenceFor(advice: Advice, entries: number): ReactNode {
  const { change } = advice;
  const saves = moneyText(change.saves);
  if (advice.kind === 'swap') {
    const [name = '', ...others] = namesOf(change);
    const count = others.length + 1;
    const several = count === entries ? messages.all(count) : messages.some(count, entries);
    return (
      <>
        <strong>{messages.saves(saves)}</strong>{' '}
        <span>
          {advice.swap.same
            ? messages.same(advice.swap.package, moneyText(change.add?.price ?? 0))
            : messages.includes(
                advice.swap.package.productName,
                count === 1 ? name : several,
                advice.swap.more,
              )}
        </span>
      </>
    );
  }
  const without = messages.without(namesOf(change)[0] ?? '', saves);
  return `${duplicateSentence(advice.overlap)} ${without} ${messages.loses(change.loses)}`;
}

const actFor = ({ kind, change }: Advice) =>
  kind === 'swap' ? messages.swap(change.add?.productName ?? '') : messages.remove(namesOf(change)[0] ?? '');

const keyOf = ({ kind, change }: Advice) => `${kind} ${namesOf(change).join()} ${change.add?.id}`;

/** A package that makes the cart cheaper, and packages in it that share tests; the customer can hide both. */
export function Helper(chosen: Chosen) {
  const { advice, done, make, undo } = useHelper(chosen);
  const [hidden, setHidden] = useState(false);
  const place = useRef<HTMLElement>(null);
  const usedHint = useRef(false);
  useEffect(() => {
    if (!usedHint.current) return;
    usedHint.current = false;
    place.current?.querySelector<HTMLElement>('.nd-button')?.focus({ preventScroll: true });
    // The lines that the change has removed were between the pressed button and its result.
    place.current?.scrollIntoView({ block: 'center' });
  }, [done]);
  if (hidden || (advice.length === 0 && !done)) return null;
  const act = (run: () => void) => {
    usedHint.current = true;
    run();
  };
  const entries = chosen.lines.length + chosen.additional.length;
  return (
    <section ref={place} className="bk-helper" aria-label={messages.title}>
      <ul>
        {done && (
          <li role="status" className="bk-helper__saving">
            <span>
              <strong>{done.change.add ? messages.swapped : messages.removed}</strong>{' '}
              <span>{messages.youSave(moneyText(done.change.saves))}</span>
            </span>
            <Button kind="plain" onClick={() => act(undo)}>
              {messages.undo}
            </Button>
          </li>
        )}
        {advice.map((one) => (
          <li key={keyOf(one)} className={one.kind === 'swap' ? 'bk-helper__saving' : undefined}>
            <span>{sentenceFor(one, entries)}</span>
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
