import { Field } from '@nidaan/sdk';
import type { InputHTMLAttributes } from 'react';
import type { ContactText } from '../draft.js';
import type { SectionProps } from '../section-props.js';

interface ContactFieldProps extends SectionProps, InputHTMLAttributes<HTMLInputElement> {
  field: ContactText;
  label: string;
  hint?: string;
}

/** A contact field of the form with its error. */
export function ContactField({ draft, change, errors, field, ...input }: ContactFieldProps) {
  return (
    <Field
      {...input}
      name={field}
      value={draft[field]}
      error={errors[field] ?? null}
      onChange={({ target }) => change({ [field]: target.value })}
    />
  );
}
