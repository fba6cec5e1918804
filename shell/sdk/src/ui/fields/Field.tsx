import type { InputHTMLAttributes } from 'react';
import { FormField, type LabelledText } from './FormField.js';

type FieldProps = LabelledText & InputHTMLAttributes<HTMLInputElement>;

/** A text field with its label, hint and error, linked for screen readers. */
export function Field({ label, hint, error, announced, id, ...input }: FieldProps) {
  return (
    <FormField label={label} hint={hint} error={error} announced={announced} id={id}>
      {(control) => <input {...input} {...control} />}
    </FormField>
  );
}
