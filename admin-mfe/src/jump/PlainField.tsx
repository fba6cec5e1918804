import { paths, useNavigate } from '@nidaan/sdk';
import type { FormEvent } from 'react';
import { MAX_SEARCH } from '@nidaan/contract/text-limits';
import { messages } from './messages.js';

/** The text of the jump field, which outlives the change from the plain field to the one with destinations. */
export interface JumpFieldProps {
  text: string;
  onText: (text: string) => void;
  hasFocus: boolean;
}

/** The jump field before its destinations are loaded, and if they cannot be: Enter searches the orders. */
export function PlainField({ text, onText, hasFocus }: JumpFieldProps) {
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const q = text.trim();
    if (!q) return;
    onText('');
    void navigate(`${paths.adminOrders()}?${new URLSearchParams({ q })}`);
  };
  return (
    <form onSubmit={submit}>
      <input
        className="ad-jump__plain"
        aria-label={messages.label}
        placeholder={messages.hint}
        maxLength={MAX_SEARCH}
        autoFocus={hasFocus}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
    </form>
  );
}
