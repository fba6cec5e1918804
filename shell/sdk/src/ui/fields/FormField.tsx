import { type ReactNode, useId } from 'react';

/** Texts of a form control; an error is announced to screen readers and marks the control as invalid. */
export interface LabelledText {
  label: string;
  hint?: string;
  error?: string | null;
  /** True if the form announces its errors itself: the error then only describes its control. */
  announced?: boolean;
}

/** Props for the control itself, which link it to its label, hint and error. */
export interface ControlProps {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FormFieldProps extends LabelledText {
  /** The control's id; generated when absent. */
  id?: string;
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label above and its hint and error below, linked for screen readers. */
export function FormField({ label, hint, error, announced, id, children }: FormFieldProps) {
  const generated = useId();
  const field = id ?? generated;
  const described = [hint && `${field}-hint`, error && `${field}-error`].filter(Boolean).join(' ');
  return (
    <div className="nd-field">
      <label className="nd-field__label" htmlFor={field}>
        {label}
      </label>
      {children({
        id: field,
        className: 'nd-input',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <span className="nd-field__hint" id={`${field}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className="nd-field__error" id={`${field}-error`} role={announced ? undefined : 'alert'}>
          {error}
        </span>
      )}
    </div>
  );
}
