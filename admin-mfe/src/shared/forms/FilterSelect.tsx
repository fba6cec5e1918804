import { type Option, Select, useSearchParams } from '@nidaan/sdk';

interface FilterSelectProps {
  label: string;
  /** What it is called in the address. */
  name: string;
  options: Option[];
}

/** Narrows a list by one choice that stands in the address; the first option asks for everything. */
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
