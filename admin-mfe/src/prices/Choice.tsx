import { Segmented } from '@nidaan/sdk/ui/admin';
import { useId } from 'react';

interface ChoiceProps<Value extends string> {
  label: string;
  names: Record<Value, string>;
  value: Value;
  onChange: (value: Value) => void;
}

/** One of two or three options, all of which are visible. */
export function Choice<Value extends string>({ label, names, value, onChange }: ChoiceProps<Value>) {
  const id = useId();
  const values = Object.keys(names) as Value[];
  return (
    <div className="nd-field">
      <span className="nd-field__label">{label}</span>
      <Segmented<Value>
        aria-label={label}
        name={id}
        block
        options={values.map((one) => ({ value: one, label: names[one] }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
