import { Field, useSearchParams } from '@nidaan/sdk';

/** Filters a list by a day that is a parameter of the URL; an empty field removes the filter. */
export function FilterDay({ label, name }: { label: string; name: string }) {
  const [params, setParams] = useSearchParams();
  return (
    <Field
      label={label}
      type="date"
      value={params.get(name) ?? ''}
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
