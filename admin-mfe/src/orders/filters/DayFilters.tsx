import type { RelativeDays } from '@nidaan/contract/relative-days';
import { DayField } from '../../shared/filters/DayField.js';
import { SelectOne } from '../../shared/filters/SelectOne.js';
import type { SetFilters } from './filter-changes.js';
import { messages } from './messages.js';
import type { OrderFilters } from './order-filters.js';

/** The names of the filters of one kind of day. */
interface DayFilterNames {
  relative: 'visit' | 'booked';
  from: 'from' | 'bookedFrom';
  to: 'to' | 'bookedTo';
  /** The labels of the first and the last day. */
  labels: { from: string; to: string };
  presets: RelativeDays[];
}

/** The days of a visit, and the days of booking. */
export const DAY_FILTERS: DayFilterNames[] = [
  {
    relative: 'visit',
    from: 'from',
    to: 'to',
    labels: { from: messages.visitFrom, to: messages.visitTo },
    presets: ['today', 'tomorrow', 'next7', 'last7'],
  },
  {
    relative: 'booked',
    from: 'bookedFrom',
    to: 'bookedTo',
    labels: { from: messages.bookedFrom, to: messages.bookedTo },
    presets: ['today', 'yesterday', 'last7'],
  },
];

interface DayFiltersProps {
  names: DayFilterNames;
  filters: OrderFilters;
  setFilters: SetFilters;
}

/** Days relative to today, or a range of days: choosing one clears the other. */
export function DayFilters({ names, filters, setFilters }: DayFiltersProps) {
  const { relative, from, to, labels, presets } = names;
  const options = [
    { value: '', label: messages.anyDay },
    ...presets.map((value) => ({ value, label: messages.days[value] })),
  ];
  return (
    <>
      <SelectOne
        label={messages[relative]}
        options={options}
        value={filters[relative]}
        onChange={(days) => setFilters({ [relative]: days, [from]: '', [to]: '' })}
      />
      <DayField
        label={labels.from}
        max={filters[to] || undefined}
        value={filters[from]}
        onChange={(day) => setFilters({ [from]: day, [relative]: '' })}
      />
      <DayField
        label={labels.to}
        min={filters[from] || undefined}
        value={filters[to]}
        onChange={(day) => setFilters({ [to]: day, [relative]: '' })}
      />
    </>
  );
}
