import type { Option } from '@nidaan/sdk';
import { useEffect, useState } from 'react';
import { SelectField } from './SelectField.js';

interface MultiSelectProps {
  label: string;
  /** The text while nothing is selected, and while several options are. */
  messages: { none: string; several: (count: number) => string };
  options: Option[];
  selected: readonly string[];
  onChange: (selected: string[]) => void;
}

/** Selects any number of options. Closed, it shows the selected option or their number. */
export function MultiSelect({ label, messages, options, selected, onChange }: MultiSelectProps) {
  // The URL is updated a moment later: a second option selected meanwhile must not undo the first.
  const [current, setCurrent] = useState([...selected]);
  const key = selected.join();
  useEffect(() => setCurrent(key === '' ? [] : key.split(',')), [key]);
  const change = (values: string[]) => {
    setCurrent(values);
    onChange(values);
  };
  const names = options.filter(({ value }) => current.includes(value)).map((option) => option.label);
  const text = names.length > 1 ? messages.several(names.length) : (names[0] ?? messages.none);
  return (
    <SelectField<string[]>
      label={label}
      text={text}
      mode="multiple"
      options={options}
      value={current}
      onChange={change}
    />
  );
}
