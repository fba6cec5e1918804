import type { RevenueStep } from '@nidaan/contract';
import { Button, Field, Select } from '@nidaan/sdk';
import { lastDays, type RevenueRange } from './use-range.js';
import { messages } from './messages.js';

const options = Object.entries(messages.steps).map(([value, label]) => ({ value, label }));
const PRESETS = [
  { label: messages.last7, of: () => lastDays(7, 'day') },
  { label: messages.last30, of: () => lastDays(30, 'day') },
  { label: messages.year, of: () => lastDays(365, 'month') },
];

interface RangeProps {
  range: RevenueRange;
  onChange: (range: RevenueRange) => void;
}

/** Selects the period and the step; an empty date field changes nothing. */
export function Range({ range, onChange }: RangeProps) {
  const day = (name: 'from' | 'to') => (
    <Field
      label={messages[name]}
      type="date"
      value={range[name]}
      onChange={({ target }) => target.value && onChange({ ...range, [name]: target.value })}
    />
  );
  return (
    <div className="rv-range">
      {day('from')}
      {day('to')}
      <Select
        label={messages.by}
        options={options}
        value={range.by}
        onChange={({ target }) => onChange({ ...range, by: target.value as RevenueStep })}
      />
      <div className="ad-modes" role="group" aria-label={messages.ranges}>
        {PRESETS.map(({ label, of }) => (
          <Button key={label} kind="plain" onClick={() => onChange(of())}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
