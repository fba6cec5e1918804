import { type Option, useSearchParams } from '@nidaan/sdk';
import { SelectOne } from './SelectOne.js';

interface FilterSelectProps {
  label: string;
  /** The name of its URL parameter. */
  name: string;
  options: Option[];
}

/** Filters a list by one option that is a parameter of the URL; the first option removes the filter. */
export function FilterSelect({ label, name, options }: FilterSelectProps) {
  const [params, setParams] = useSearchParams();
  const value = options.find((option) => option.value === params.get(name))?.value ?? '';
  const filter = (next: string) =>
    setParams((before) => {
      before.delete('page');
      if (next) before.set(name, next);
      else before.delete(name);
      return before;
    });
  return <SelectOne label={label} options={options} value={value} onChange={filter} />;
}
