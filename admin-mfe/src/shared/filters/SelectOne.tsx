import type { Option } from '@nidaan/sdk';
import { SelectField } from './SelectField.js';

interface SelectOneProps {
  label: string;
  options: Option[];
  value: string;
  onChange: (value: string) => void;
}

/** Selects one option. */
export function SelectOne({ options, value, ...field }: SelectOneProps) {
  const text = options.find((option) => option.value === value)?.label ?? '';
  return <SelectField<string> text={text} options={options} value={value} {...field} />;
}
