import type { InputHTMLAttributes } from 'react';
import { FormField, type LabelledText } from './FormField.js';

type FieldProps = LabelledText & InputHTMLAttributes<HTMLInputElement>;

/** A text field with its label, hint and error, linked for screen readers. */
export function Field({ label, hint, error, errorAnnounced, id, ...input }: FieldProps) {
  return (
    <FormField label={label} hint={hint} error={error} errorAnnounced={errorAnnounced} id={id}>
      {(control) => <input {...input} {...control} />}
    </FormField>
  );
}
