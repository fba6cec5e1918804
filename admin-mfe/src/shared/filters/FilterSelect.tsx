import { type Option, Select, useSearchParams } from '@nidaan/sdk';

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
  return (
    <Select
      label={label}
      options={options}
      value={value}
      onChange={({ target }) =>
        setParams((before) => {
          before.delete('page');
          if (target.value) before.set(name, target.value);
          else before.delete(name);
          return before;
        })
      }
    />
  );
}
