import type { SelectHTMLAttributes } from 'react';
import { FormField, type LabelledText } from './FormField.js';

/** An option of a select: the value that is sent and the label that is shown. */
export interface Option {
  value: string;
  label: string;
}

interface SelectProps extends LabelledText, SelectHTMLAttributes<HTMLSelectElement> {
  options: Option[];
}

/** A native select with its label, hint and error. */
export function Select({ label, options, hint, error, announced, id, ...select }: SelectProps) {
  return (
    <FormField label={label} hint={hint} error={error} announced={announced} id={id}>
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
