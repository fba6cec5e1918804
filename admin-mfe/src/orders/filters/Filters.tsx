import { HOLD_REASONS, ORDER_STATUSES } from '@nidaan/contract/order-status';
import { PAYMENT_STATES } from '@nidaan/contract/payment-states';
import { Button, Checkbox, Field, Select } from '@nidaan/sdk';
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { MAX_SEARCH } from '@nidaan/contract/text-limits';
import { Chips, MultiSelect } from '../../shared/filters/MultiSelect.js';
import { isNarrowed, type OrderFilters, REASONS, UNFILTERED } from './order-filters.js';
import { useOrderFilters } from './use-order-filters.js';
import { messages } from '../messages.js';

const choices = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
const statuses = ORDER_STATUSES.map((status) => ({ value: status, label: status }));
const holds = choices(HOLD_REASONS);
const payments = [{ value: '', label: messages.anyPayment }, ...choices(PAYMENT_STATES)];
const MORE = ['from', 'to', 'hold', 'payment', 'mail'] as const;

// Only orders on hold have hold reasons: setting one of the two filters clears the other where they exclude each other.
const withReasons = (selected: string[]): Partial<OrderFilters> => ({
  hold: REASONS.filter((reason) => selected.includes(reason)),
  status: [],
});
const withStatuses = (selected: string[], { hold }: OrderFilters): Partial<OrderFilters> => {
  const status = ORDER_STATUSES.filter((one) => selected.includes(one));
  return { status, hold: status.length === 0 || status.includes('On hold') ? hold : [] };
};

type SetFilters = (change: Partial<OrderFilters>) => void;

function MoreFilters({ filters, setFilters }: { filters: OrderFilters; setFilters: SetFilters }) {
  const set = MORE.filter((name) => filters[name].length > 0).length;
  // Only the initial state: the fields stay open when their last filter is cleared.
  const [open] = useState(set > 0);
  return (
    <details className="ad-more" open={open || undefined}>
      <summary>{messages.more(set)}</summary>
      <div className="ad-more__fields">
        <Field
          label={messages.from}
          type="date"
          max={filters.to || undefined}
          value={filters.from}
          onChange={({ target }) => setFilters({ from: target.value })}
        />
        <Field
          label={messages.to}
          type="date"
          min={filters.from || undefined}
          value={filters.to}
          onChange={({ target }) => setFilters({ to: target.value })}
        />
        <MultiSelect
          label={messages.holdReason}
          messages={{ none: messages.anyHoldReason, several: messages.holdReasons }}
          options={holds}
          selected={filters.hold}
          onChange={(selected) => setFilters(withReasons(selected))}
        />
        <Select
          label={messages.payment}
          options={payments}
          value={filters.payment}
          onChange={({ target }) => setFilters({ payment: target.value })}
        />
        <Checkbox
          checked={filters.mail === 'failed'}
          onChange={({ target }) => setFilters({ mail: target.checked ? 'failed' : '' })}
        >
          {messages.emailFailed}
        </Checkbox>
      </div>
    </details>
  );
}

/** The selected options as chips, where the field shows only their number. */
function FilterChips({ filters, setFilters }: { filters: OrderFilters; setFilters: SetFilters }) {
  const without = (all: readonly string[], one: string) => all.filter((other) => other !== one);
  const chip = (name: string, change: Partial<OrderFilters>) => ({
    name,
    remove: messages.removeFilter(name),
    onRemove: () => setFilters(change),
  });
  const { status, hold } = filters;
  const chips = [
    ...(status.length > 1 ? status : []).map((one) => chip(one, withStatuses(without(status, one), filters))),
    ...(hold.length > 1 ? hold : []).map((one) => chip(HOLD_REASONS[one], withReasons(without(hold, one)))),
  ];
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
  const [typed, setTyped] = useState(filters.q);
  useEffect(() => setTyped(filters.q), [filters.q]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFilters({ q: typed.trim() });
  };
  return (
    <form className="ad-filters" role="search" onSubmit={submit}>
      <Field
        label={messages.searchField}
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
      <FilterChips filters={filters} setFilters={setFilters} />
      <MoreFilters filters={filters} setFilters={setFilters} />
    </form>
  );
}
