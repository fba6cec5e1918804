import type { RevenueStep } from '@nidaan/contract';
import { Button, Field, Select } from '@nidaan/sdk';
import { lastDays, type RevenueAsked } from './use-range.js';
import { words } from './words.js';

const options = Object.entries(words.steps).map(([value, label]) => ({ value, label }));
const PRESETS = [
  { label: words.last7, of: () => lastDays(7, 'day') },
  { label: words.last30, of: () => lastDays(30, 'day') },
  { label: words.year, of: () => lastDays(365, 'month') },
];

interface RangeProps {
  range: RevenueAsked;
  onChange: (range: RevenueAsked) => void;
}

/** Chooses the days; a field that is emptied changes nothing. */
export function Range({ range, onChange }: RangeProps) {
  const day = (name: 'from' | 'to') => (
    <Field
      label={words[name]}
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
        label={words.by}
        options={options}
        value={range.by}
        onChange={({ target }) => onChange({ ...range, by: target.value as RevenueStep })}
      />
      <div className="ad-modes" role="group" aria-label={words.ranges}>
        {PRESETS.map(({ label, of }) => (
          <Button key={label} kind="plain" onClick={() => onChange(of())}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
