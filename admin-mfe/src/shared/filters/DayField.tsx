import { FormField } from '@nidaan/sdk';
import { type DayLimits, DayPicker, type DayProblem } from '@nidaan/sdk/ui/admin-date';
import { useEffect, useState } from 'react';
import { messages } from './messages.js';

interface DayFieldProps extends DayLimits {
  label: string;
  /** `YYYY-MM-DD`; empty if no day is chosen. */
  value: string;
  onChange: (day: string) => void;
}

/** A date field with its label, and an error at text that is no day. */
export function DayField({ label, value, min, max, ...field }: DayFieldProps) {
  const [problem, setProblem] = useState<DayProblem | null>(null);
  useEffect(() => setProblem(null), [value]);
  return (
    <FormField label={label} error={problem && messages.problem[problem](min, max)}>
      {(control) => (
        <DayPicker
          id={control.id}
          aria-invalid={control['aria-invalid']}
          aria-describedby={control['aria-describedby']}
          {...field}
          clearLabel={messages.clear(label)}
          value={value}
          min={min}
          max={max}
          onProblem={setProblem}
        />
      )}
    </FormField>
  );
}
