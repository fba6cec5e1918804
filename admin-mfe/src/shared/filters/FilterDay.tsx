import { useSearchParams } from '@nidaan/sdk';
import { DayField } from './DayField.js';

/** Filters a list by a day that is a parameter of the URL; an empty field removes the filter. */
export function FilterDay({ label, name }: { label: string; name: string }) {
  const [params, setParams] = useSearchParams();
  return (
    <DayField
      label={label}
      value={params.get(name) ?? ''}
      onChange={(day) =>
        setParams((before) => {
          before.delete('page');
          if (day) before.set(name, day);
          else before.delete(name);
          return before;
        })
      }
    />
  );
}
