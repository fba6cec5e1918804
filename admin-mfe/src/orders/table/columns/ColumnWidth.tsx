import { COLUMN_WIDTHS } from '@nidaan/contract/column-rules';
import { useId, useState } from 'react';
import { messages as table } from '../messages.js';

interface ColumnWidthProps {
  name: string;
  width: number;
  disabled: boolean;
  /** Receives the width in px; null for the usual one. */
  onChange: (width: number | null) => void;
}

const { min, max } = COLUMN_WIDTHS;

/** The width of a column in px. An emptied field means the usual width; a value out of range stays with an error. */
export function ColumnWidth({ name, width, disabled, onChange }: ColumnWidthProps) {
  /** What is typed; null while it is the stored width. */
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState(false);
  const id = useId();
  const commit = () => {
    if (typed === null) return;
    const text = typed.trim();
    const number = Number(text);
    const isValid = text === '' || (/^\d+$/.test(text) && number >= min && number <= max);
    setError(!isValid);
    if (!isValid) return;
    setTyped(null);
    if (text === '') onChange(null);
    else if (number !== width) onChange(number);
  };
  return (
    <>
      <input
        className="nd-input ad-arranged__width nd-num"
        inputMode="numeric"
        maxLength={4}
        aria-label={table.widthOf(name)}
        aria-invalid={error || undefined}
        aria-describedby={error ? id : undefined}
        disabled={disabled}
        value={typed ?? String(width)}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
      {error && (
        <span className="nd-field__error ad-arranged__error" id={id} role="alert">
          {table.widthRange(name, min, max)}
        </span>
      )}
    </>
  );
}
