import { type SelectHTMLAttributes, useEffect, useRef } from 'react';
import { FormField, type LabelledText } from './FormField.js';

/** An option of a select: the value that is sent and the label that is shown. */
export interface Option {
  value: string;
  label: string;
}

interface SelectProps extends LabelledText, SelectHTMLAttributes<HTMLSelectElement> {
  options: Option[];
}

/** A native select with its label, hint and error. What was chosen before the scripts ran is a change when they do. */
export function Select({ label, options, hint, error, announced, id, ...select }: SelectProps) {
  const element = useRef<HTMLSelectElement>(null);
  // A browser shows the first option for a value that is none of them.
  const shown = useRef(options.find(({ value }) => value === select.value)?.value);
  useEffect(() => {
    const { current } = element;
    if (current && shown.current !== undefined && current.value !== shown.current)
      current.dispatchEvent(new Event('change', { bubbles: true }));
  }, []);
  return (
    <FormField label={label} hint={hint} error={error} announced={announced} id={id}>
      {(control) => (
        <select {...select} {...control} ref={element}>
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
