import { type InputHTMLAttributes, useId } from 'react';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string;
  error?: string | null;
}

/** A labelled text field with its hint and its error beneath, joined for screen readers. */
export function Field({ label, hint, error, id, ...input }: FieldProps) {
  const made = useId();
  const field = id ?? made;
  const described = [hint && `${field}-hint`, error && `${field}-error`].filter(Boolean).join(' ');
  return (
    <div className="nd-field">
      <label className="nd-field__label" htmlFor={field}>
        {label}
      </label>
      <input
        {...input}
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
