import { Button, Select } from '@nidaan/sdk';
import { AGE_GROUPS, GENDERS, narrows, type PackageFilter, PRICE_BANDS, SORTS } from './filter.js';
import { messages } from './messages.js';

interface PackageFieldsProps {
  filter: PackageFilter;
  concerns: string[];
  onChange: (change: Partial<PackageFilter>) => void;
  onClear: () => void;
}

type Name = 'concern' | 'price' | 'age' | 'gender';

const bands = (groups: Record<string, [number, number]>, text: (from: number, to: number) => string) =>
  Object.entries(groups).map(([value, band]) => ({ value, label: text(...band) }));

/** The filters and the order of the packages. */
export function PackageFields({ filter, concerns, onChange, onClear }: PackageFieldsProps) {
  const fields: [name: Name, unset: string, options: { value: string; label: string }[]][] = [
    ['concern', messages.anyConcern, concerns.map((name) => ({ value: name, label: name }))],
    ['price', messages.anyPrice, bands(PRICE_BANDS, messages.band)],
    ['age', messages.anyAge, bands(AGE_GROUPS, messages.ages)],
    ['gender', messages.anyGender, GENDERS.map((value) => ({ value, label: messages.genders[value] }))],
  ];
  return (
    <>
      {fields.map(([name, unset, options]) => (
        <Select
          key={name}
          label={messages[name]}
          value={filter[name]}
          options={[{ value: '', label: unset }, ...options]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      ))}
      <Select
        label={messages.sort}
        value={filter.sort}
        options={SORTS.map((value) => ({ value, label: messages.sorts[value] }))}
        onChange={({ target }) => onChange({ sort: SORTS.find((sort) => sort === target.value) })}
      />
      {narrows(filter) && (
        <Button kind="quiet" onClick={onClear}>
          {messages.clear}
        </Button>
      )}
    </>
  );
}
