import { ORDER_STATUSES } from '@nidaan/contract/order-status';
import { Button, Field } from '@nidaan/sdk';
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useEffect, useState } from 'react';
import { MAX_SEARCH } from '@nidaan/contract/text-limits';
import { Chips } from '../../shared/filters/Chips.js';
import { MultiSelect } from '../../shared/filters/MultiSelect.js';
import { viewOf } from '../views/saved-views.js';
import { useSaveView } from '../views/use-save-view.js';
import { type SetFilters, withStatuses } from './filter-changes.js';
import { filtersForChips } from './filter-chips.js';
import { isNarrowed, type OrderFilters, UNFILTERED } from './order-filters.js';
import { useOpened, useOrderFilters } from './use-order-filters.js';
import { messages } from '../messages.js';

const statuses = ORDER_STATUSES.map((status) => ({ value: status, label: status }));
const MORE = [
  'visit',
  'from',
  'to',
  'booked',
  'bookedFrom',
  'bookedTo',
  'area',
  'hold',
  'payment',
  'reports',
  'collection',
  'reachedToday',
  'mail',
] as const;

// Loaded when they are opened, as the first screen has no use for antd's calendar.
const FilterFields = lazy(() =>
  import(/* webpackChunkName: "order-filters" */ './FilterFields.js').then((module) => ({
    default: module.FilterFields,
  })),
);

function MoreFilters({ filters, setFilters }: { filters: OrderFilters; setFilters: SetFilters }) {
  const set = MORE.filter((name) => filters[name].length > 0).length;
  const [opened] = useOpened();
  // Only the initial state: the fields stay open when their last filter is cleared. The name of a view says its filters, and
  // beside the drawer of an order the chips do, which leave more rows.
  const [open] = useState(set > 0 && !viewOf(filters) && opened === null);
  // What is typed in the fields stays in them while they are closed.
  const [wasOpened, setWasOpened] = useState(open);
  return (
    <details className="ad-more" open={open || undefined} onToggle={() => setWasOpened(true)}>
      <summary>{messages.more(set)}</summary>
      {wasOpened && (
        <Suspense fallback={null}>
          <FilterFields filters={filters} setFilters={setFilters} />
        </Suspense>
      )}
    </details>
  );
}

/** The filters as chips, unless they are those of a view, whose name says them. */
function FilterChips({ filters, setFilters }: { filters: OrderFilters; setFilters: SetFilters }) {
  if (viewOf(filters)) return null;
  const chips = filtersForChips(filters).map(({ name, change }) => ({
    name,
    remove: messages.removeFilter(name),
    onRemove: () => setFilters(change),
  }));
  return <Chips label={messages.activeFilters} chips={chips} />;
}

/** Moves the focus from the search field to the tab stop of the list; cards on a phone have none. */
function focusList(event: KeyboardEvent) {
  if (event.key !== 'ArrowDown') return;
  const row = document.querySelector<HTMLElement>('[data-row][tabindex="0"]');
  if (row) event.preventDefault();
  row?.focus();
}

/** The filters of the order list. All of them are parameters of the URL. */
export function Filters() {
  const [filters, setFilters] = useOrderFilters();
  const [saveButton, saveDialog] = useSaveView();
  const [typed, setTyped] = useState(filters.q);
  useEffect(() => setTyped(filters.q), [filters.q]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFilters({ q: typed.trim() });
  };
  return (
    <>
      <form className="ad-filters" role="search" onSubmit={submit}>
        <Field
          label={messages.searchField}
          placeholder={messages.searchField}
          type="search"
          maxLength={MAX_SEARCH}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={focusList}
        />
        <MultiSelect
          label={messages.status}
          messages={{ none: messages.anyStatus, several: messages.statuses }}
          options={statuses}
          selected={filters.status}
          onChange={(selected) => setFilters({ q: typed.trim(), ...withStatuses(selected, filters) })}
        />
        <Button type="submit">{messages.search}</Button>
        {isNarrowed(filters) && (
          <Button kind="plain" onClick={() => setFilters(UNFILTERED)}>
            {messages.clear}
          </Button>
        )}
        {saveButton}
        <FilterChips filters={filters} setFilters={setFilters} />
        <MoreFilters filters={filters} setFilters={setFilters} />
      </form>
      {saveDialog}
    </>
  );
}
