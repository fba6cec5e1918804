import type { RevenueStep } from '@nidaan/contract';
import { Segmented } from '@nidaan/sdk/ui/admin';
import { DayField } from '../shared/filters/DayField.js';
import { SelectOne } from '../shared/filters/SelectOne.js';
import { lastDays, type RevenueRange } from './use-range.js';
import { messages } from './messages.js';

const options = Object.entries(messages.steps).map(([value, label]) => ({ value, label }));
const PRESETS = [
  { label: messages.last7, of: () => lastDays(7, 'day') },
  { label: messages.last30, of: () => lastDays(30, 'day') },
  { label: messages.year, of: () => lastDays(365, 'month') },
];
const textOf = ({ from, to, by }: RevenueRange) => `${from} ${to} ${by}`;

interface RangeProps {
  range: RevenueRange;
  onChange: (range: RevenueRange) => void;
}

/** Selects the period and the step; neither day can be empty. */
export function Range({ range, onChange }: RangeProps) {
  const day = (name: 'from' | 'to') => (
    <DayField
      required
      label={messages[name]}
      value={range[name]}
      onChange={(chosen) => onChange({ ...range, [name]: chosen })}
    />
  );
  return (
    <div className="rv-range">
      {day('from')}
      {day('to')}
      <SelectOne
        label={messages.by}
        options={options}
        value={range.by}
        onChange={(by) => onChange({ ...range, by: by as RevenueStep })}
      />
      <Segmented
        aria-label={messages.ranges}
        name="range"
        className="rv-range__presets"
        options={PRESETS.map(({ label, of }) => ({ label, value: textOf(of()) }))}
        // A range of one's own is none of them.
        value={textOf(range)}
        onChange={(text) =>
          PRESETS.map(({ of }) => of())
            .filter((one) => textOf(one) === text)
            .forEach(onChange)
        }
      />
    </div>
  );
}
