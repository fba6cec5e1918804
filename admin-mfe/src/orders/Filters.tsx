import { ORDER_STATUSES } from '@nidaan/contract/order-status';
import { Button, Field, Select } from '@nidaan/sdk';
import { type FormEvent, useEffect, useState } from 'react';
import { MAX_SEARCH, useAsked } from './use-asked.js';
import { words } from './words.js';

const statuses = [
  { value: '', label: words.anyStatus },
  ...ORDER_STATUSES.map((status) => ({ value: status, label: status })),
];

/** The search and the status the list is narrowed to; both stand in the address. */
export function Filters() {
  const [{ q, status }, ask] = useAsked();
  const [typed, setTyped] = useState(q);
  useEffect(() => setTyped(q), [q]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask({ q: typed.trim(), status });
  };
  return (
    <form className="ad-filters" role="search" onSubmit={submit}>
      <Field
        label={words.searchField}
        type="search"
        maxLength={MAX_SEARCH}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Select
        label={words.status}
        options={statuses}
        value={status}
        onChange={({ target }) =>
          ask({ q: typed.trim(), status: ORDER_STATUSES.find((known) => known === target.value) ?? '' })
        }
      />
      <Button type="submit">{words.search}</Button>
      {(q || status) && (
        <Button kind="plain" onClick={() => ask({ q: '', status: '' })}>
          {words.clear}
        </Button>
      )}
    </form>
  );
}
