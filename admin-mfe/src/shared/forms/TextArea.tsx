import { FormField, type LabelledText } from '@nidaan/sdk';
import type { TextareaHTMLAttributes } from 'react';

type TextAreaProps = LabelledText & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** A labelled multi-line field with its hint and error below. */
export function TextArea({ label, hint, error, ...area }: TextAreaProps) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(control) => <textarea rows={3} {...area} {...control} />}
    </FormField>
  );
}
