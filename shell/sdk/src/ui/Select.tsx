import type { SelectHTMLAttributes } from 'react';
import { FormField, type LabelledText } from './FormField.js';

/** A choice: what is sent, and what people read. */
export interface Option {
  value: string;
  label: string;
}

interface SelectProps extends LabelledText, SelectHTMLAttributes<HTMLSelectElement> {
  options: Option[];
}

/** A labelled native select with its hint and its error beneath. */
export function Select({ label, options, hint, error, errorAnnounced, id, ...select }: SelectProps) {
  return (
    <FormField label={label} hint={hint} error={error} errorAnnounced={errorAnnounced} id={id}>
      {(control) => (
        <select {...select} {...control}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
