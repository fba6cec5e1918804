import type { InputHTMLAttributes } from 'react';
import { Labelled, type LabelledText } from './Labelled.js';

type FieldProps = LabelledText & InputHTMLAttributes<HTMLInputElement>;

/** A labelled text field with its hint and its error beneath, joined for screen readers. */
export function Field({ label, hint, error, told, id, ...input }: FieldProps) {
  return (
    <Labelled label={label} hint={hint} error={error} told={told} id={id}>
      {(control) => <input {...input} {...control} />}
    </Labelled>
  );
}
