import { Button, Money, moneyText, problemOf } from '@nidaan/sdk';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { messages } from './messages.js';
import './prices.css';

const HIGHEST = 10_000_000;

interface PriceCellProps {
  name: string;
  price: number;
  mrp?: number | null;
  /** Stores the price; rejects with the error of the call. */
  save: (price: number) => Promise<unknown>;
}

function errorIn(typed: string, mrp: number | null): string {
  const price = Number(typed);
  if (!/^\d{1,8}$/.test(typed.trim()) || price < 1 || price > HIGHEST) return messages.priceWrong;
  return mrp !== null && price > mrp ? messages.aboveMrp : '';
}

/** A price in a list that can be changed in its place: Enter saves it, Escape keeps it. */
export function PriceCell({ name, price, mrp = null, save }: PriceCellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  const errorId = useId();
  const editing = typed !== null;
  useEffect(() => {
    if (editing) {
      input.current?.focus();
      input.current?.select();
    } else if (returns.current) opener.current?.focus();
    returns.current = false;
  }, [editing]);

  const close = () => {
    returns.current = true;
    setTyped(null);
    setError('');
  };
  async function store(text: string) {
    const wrong = errorIn(text, mrp);
    setError(wrong);
    if (wrong || busy) return;
    if (Number(text) === price) return close();
    setBusy(true);
    try {
      await save(Number(text));
      close();
    } catch (problem) {
      setError(problemOf(problem)?.code === 'conflict' ? messages.priceConflict : messages.priceNotSaved);
    } finally {
      setBusy(false);
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void store(typed ?? '');
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };
  if (typed === null)
    return (
      <button
        ref={opener}
        type="button"
        className="ad-price"
        aria-label={messages.editPrice(moneyText(price), name)}
        onClick={() => setTyped(String(price))}
      >
        <Money amount={price} />
      </button>
    );
  return (
    <span className="ad-price-edit">
      <input
        ref={input}
        className="nd-input nd-num"
        inputMode="numeric"
        aria-label={messages.newPrice(name)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button kind="plain" disabled={busy} onClick={() => void store(typed)}>
        {messages.savePrice}
      </Button>
      <Button kind="plain" onClick={close}>
        {messages.keepPrice}
      </Button>
      {error && (
        <span id={errorId} className="nd-field__error" role="alert">
          {error}
        </span>
      )}
    </span>
  );
}
