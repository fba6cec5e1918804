import { type SelectHTMLAttributes, useId } from 'react';

/** A choice: what is sent, and what people read. */
export interface Option {
  value: string;
  label: string;
}

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  options: Option[];
  hint?: string;
  error?: string | null;
}

/** A labelled native select with its hint and its error beneath. */
export function Select({ label, options, hint, error, id, ...select }: SelectProps) {
  const made = useId();
  const field = id ?? made;
  const described = [hint && `${field}-hint`, error && `${field}-error`].filter(Boolean).join(' ');
  return (
    <div className="nd-field">
      <label className="nd-field__label" htmlFor={field}>
        {label}
      </label>
      <select
        {...select}
        id={field}
        className="nd-input"
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {hint && (
        <span className="nd-field__hint" id={`${field}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className="nd-field__error" id={`${field}-error`} role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
