import { type TextareaHTMLAttributes, useId } from 'react';

interface LongFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  hint?: string;
  error?: string | undefined;
}

/** A labelled field for a longer text, with its hint and its error beneath. */
export function LongField({ label, hint, error, ...area }: LongFieldProps) {
  const field = useId();
  const described = [hint && `${field}-hint`, error && `${field}-error`].filter(Boolean).join(' ');
  return (
    <div className="nd-field">
      <label className="nd-field__label" htmlFor={field}>
        {label}
      </label>
      <textarea
        rows={3}
        {...area}
        id={field}
        className="nd-input"
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
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
