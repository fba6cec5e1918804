import { HOLD_REASONS, ORDER_STATUSES } from '@nidaan/contract/order-status';
import { PAYMENT_STATES } from '@nidaan/contract/payment-states';
import { Button, Checkbox, Field, Select } from '@nidaan/sdk';
import { type FormEvent, useEffect, useState } from 'react';
import { isNarrowed, MAX_SEARCH, type OrdersAsked, UNFILTERED } from './asked.js';
import { useAsked } from './use-asked.js';
import { words } from './words.js';

const choices = (none: string, names: Record<string, string>) => [
  { value: '', label: none },
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
];
const holds = choices(words.anyHold, HOLD_REASONS);
const payments = choices(words.anyPayment, PAYMENT_STATES);
const MORE = ['from', 'to', 'hold', 'payment', 'mail'] as const;

type Ask = (change: Partial<OrdersAsked>) => void;

function MoreFilters({ asked, ask }: { asked: OrdersAsked; ask: Ask }) {
  const set = MORE.filter((name) => asked[name] !== '').length;
  return (
    <details className="ad-more" open={set > 0 || undefined}>
      <summary>{words.more(set)}</summary>
      <div className="ad-more__fields">
        <Field
          label={words.from}
          type="date"
          max={asked.to || undefined}
          value={asked.from}
          onChange={({ target }) => ask({ from: target.value })}
        />
        <Field
          label={words.to}
          type="date"
          min={asked.from || undefined}
          value={asked.to}
          onChange={({ target }) => ask({ to: target.value })}
        />
        <Select
          label={words.hold}
          options={holds}
          value={asked.hold}
          onChange={({ target }) => ask({ hold: target.value })}
        />
        <Select
          label={words.payment}
          options={payments}
          value={asked.payment}
          onChange={({ target }) => ask({ payment: target.value })}
        />
        <Checkbox
          checked={asked.mail === 'failed'}
          onChange={({ target }) => ask({ mail: target.checked ? 'failed' : '' })}
        >
          {words.mail}
        </Checkbox>
      </div>
    </details>
  );
}

/** What the list is narrowed to; all of it stands in the address. */
export function Filters() {
  const [asked, ask] = useAsked();
  const [typed, setTyped] = useState(asked.q);
  useEffect(() => setTyped(asked.q), [asked.q]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask({ q: typed.trim() });
  };
  const [only, ...others] = asked.status;
  const several = others.length > 0;
  const statuses = [
    { value: '', label: words.statuses(asked.status.length) },
    ...ORDER_STATUSES.map((status) => ({ value: status, label: status })),
  ];
  const clear = () => ask(UNFILTERED);
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
        value={several ? '' : (only ?? '')}
        onChange={({ target }) =>
          ask({ q: typed.trim(), status: ORDER_STATUSES.filter((known) => known === target.value) })
        }
      />
      <Button type="submit">{words.search}</Button>
      {isNarrowed(asked) && (
        <Button kind="plain" onClick={clear}>
          {words.clear}
        </Button>
      )}
      <MoreFilters asked={asked} ask={ask} />
    </form>
  );
}
