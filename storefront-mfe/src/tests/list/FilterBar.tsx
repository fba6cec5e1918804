import { Button, Checkbox, moneyText, Select } from '@nidaan/sdk';
import type { TestRow } from '../api.js';
import { countWith, narrows, PRICE_LIMITS, type Sort, SORTS, type TestFilter } from './filter.js';
import { filterMessages as messages } from '../messages.js';

interface FilterBarProps {
  rows: TestRow[];
  departments: string[];
  filter: TestFilter;
  onChange: (change: Partial<TestFilter>) => void;
  onClear: () => void;
}

/** Filters and sort order of the tests; each filter option shows the number of its tests. */
export function FilterBar({ rows, departments, filter, onChange, onClear }: FilterBarProps) {
  const count = (change: Partial<TestFilter>) => countWith(rows, filter, change);
  const option = (value: string, label: string, change: Partial<TestFilter>) => ({
    value,
    label: `${label} (${count(change)})`,
  });
  return (
    <>
      <Select
        label={messages.department}
        value={filter.department}
        options={[
          option('', messages.all, { department: '' }),
          ...departments.map((name) => option(name, name, { department: name })),
        ]}
        onChange={(event) => onChange({ department: event.target.value })}
      />
      <Select
        label={messages.fasting}
        value={filter.fasting}
        options={(['', 'none', 'needed'] as const).map((fasting) =>
          option(fasting, messages.fastings[fasting], { fasting }),
        )}
        onChange={(event) => onChange({ fasting: event.target.value as TestFilter['fasting'] })}
      />
      <Select
        label={messages.price}
        value={String(filter.max ?? '')}
        options={[
          option('', messages.anyPrice, { max: null }),
          ...PRICE_LIMITS.map((max) => option(String(max), messages.upTo(moneyText(max)), { max })),
        ]}
        onChange={(event) => onChange({ max: event.target.value ? Number(event.target.value) : null })}
      />
      <Select
        label={messages.sort}
        value={filter.sort}
        options={SORTS.map((sort) => ({ value: sort, label: messages.sorts[sort] }))}
        onChange={(event) => onChange({ sort: event.target.value as Sort })}
      />
      <Checkbox checked={filter.atHome} onChange={(event) => onChange({ atHome: event.target.checked })}>
        {messages.atHome} <span className="nd-quiet nd-num">{`(${count({ atHome: true })})`}</span>
      </Checkbox>
      {narrows(filter) && (
        <Button kind="quiet" onClick={onClear}>
          {messages.clear}
        </Button>
      )}
    </>
  );
}
