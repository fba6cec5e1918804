import { Field } from '@nidaan/sdk';
import { MAX_SEARCH } from '@nidaan/contract/text-limits';
import { useEffect, useState } from 'react';
import type { SetFilters } from './filter-changes.js';
import { messages } from './messages.js';

/** Filters by the area of the visit when Enter is pressed or the focus leaves the field. */
export function AreaField({ area, setFilters }: { area: string; setFilters: SetFilters }) {
  const [typed, setTyped] = useState(area);
  useEffect(() => setTyped(area), [area]);
  const apply = () => {
    if (typed.trim() !== area) setFilters({ area: typed.trim() });
  };
  return (
    <Field
      label={messages.area}
      maxLength={MAX_SEARCH}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // The search form would send its own, older filters.
        event.preventDefault();
        apply();
      }}
    />
  );
}
