import { type ReactNode, useId } from 'react';

/** What people read around a control; an error is announced and marks the control as invalid. */
export interface LabelledText {
  label: string;
  hint?: string;
  error?: string | null;
  /** True where the form tells what is wrong by itself: the error then describes its control and is not announced. */
  errorAnnounced?: boolean;
}

/** What joins a control to its label, hint and error; goes onto the control itself. */
export interface ControlProps {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FormFieldProps extends LabelledText {
  /** The control's id; made up when missing. */
  id?: string;
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label above, its hint and its error beneath, joined for screen readers. */
export function FormField({ label, hint, error, errorAnnounced, id, children }: FormFieldProps) {
  const made = useId();
  const field = id ?? made;
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
        <span className="nd-field__error" id={`${field}-error`} role={errorAnnounced ? undefined : 'alert'}>
          {error}
        </span>
      )}
    </div>
  );
}
