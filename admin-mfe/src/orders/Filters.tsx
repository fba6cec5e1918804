import { HOLD_REASONS, ORDER_STATUSES } from '@nidaan/contract/order-status';
import { PAYMENT_STATES } from '@nidaan/contract/payment-states';
import { Button, Checkbox, Field, Select } from '@nidaan/sdk';
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { Chips, Pick } from '../Pick.js';
import { isNarrowed, MAX_SEARCH, type OrdersAsked, REASONS, UNFILTERED } from './asked.js';
import { useAsked } from './use-asked.js';
import { messages } from './messages.js';

const choices = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
const statuses = ORDER_STATUSES.map((status) => ({ value: status, label: status }));
const holds = choices(HOLD_REASONS);
const payments = [{ value: '', label: messages.anyPayment }, ...choices(PAYMENT_STATES)];
const MORE = ['from', 'to', 'hold', 'payment', 'mail'] as const;

// Only what is on hold has reasons: each of the two filters gives way to the other.
const withReasons = (chosen: string[]): Partial<OrdersAsked> => ({
  hold: REASONS.filter((reason) => chosen.includes(reason)),
  status: [],
});
const withStatuses = (chosen: string[], { hold }: OrdersAsked): Partial<OrdersAsked> => {
  const status = ORDER_STATUSES.filter((one) => chosen.includes(one));
  return { status, hold: status.length === 0 || status.includes('On hold') ? hold : [] };
};

type Ask = (change: Partial<OrdersAsked>) => void;

function MoreFilters({ asked, ask }: { asked: OrdersAsked; ask: Ask }) {
  const set = MORE.filter((name) => asked[name].length > 0).length;
  // Only as it appears: whoever clears the last of them goes on in the open fields.
  const [open] = useState(set > 0);
  return (
    <details className="ad-more" open={open || undefined}>
      <summary>{messages.more(set)}</summary>
      <div className="ad-more__fields">
        <Field
          label={messages.from}
          type="date"
          max={asked.to || undefined}
          value={asked.from}
          onChange={({ target }) => ask({ from: target.value })}
        />
        <Field
          label={messages.to}
          type="date"
          min={asked.from || undefined}
          value={asked.to}
          onChange={({ target }) => ask({ to: target.value })}
        />
        <Pick
          label={messages.hold}
          messages={{ none: messages.anyHold, several: messages.holds }}
          options={holds}
          chosen={asked.hold}
          onChange={(chosen) => ask(withReasons(chosen))}
        />
        <Select
          label={messages.payment}
          options={payments}
          value={asked.payment}
          onChange={({ target }) => ask({ payment: target.value })}
        />
        <Checkbox
          checked={asked.mail === 'failed'}
          onChange={({ target }) => ask({ mail: target.checked ? 'failed' : '' })}
        >
          {messages.mail}
        </Checkbox>
      </div>
    </details>
  );
}

/** What is chosen of several, where its field says only how many. */
function ChosenFilters({ asked, ask }: { asked: OrdersAsked; ask: Ask }) {
  const without = (all: readonly string[], one: string) => all.filter((other) => other !== one);
  const chip = (name: string, change: Partial<OrdersAsked>) => ({
    name,
    remove: messages.unchoose(name),
    onRemove: () => ask(change),
  });
  const { status, hold } = asked;
  const chips = [
    ...(status.length > 1 ? status : []).map((one) => chip(one, withStatuses(without(status, one), asked))),
    ...(hold.length > 1 ? hold : []).map((one) => chip(HOLD_REASONS[one], withReasons(without(hold, one)))),
  ];
  return <Chips label={messages.narrowed} chips={chips} />;
}

/** The row that Tab would come to; the cards of a phone have none. */
function intoList(event: KeyboardEvent) {
  if (event.key !== 'ArrowDown') return;
  const row = document.querySelector<HTMLElement>('[data-row][tabindex="0"]');
  if (row) event.preventDefault();
  row?.focus();
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
  return (
    <form className="ad-filters" role="search" onSubmit={submit}>
      <Field
        label={messages.searchField}
        type="search"
        maxLength={MAX_SEARCH}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={intoList}
      />
      <Pick
        label={messages.status}
        messages={{ none: messages.anyStatus, several: messages.statuses }}
        options={statuses}
        chosen={asked.status}
        onChange={(chosen) => ask({ q: typed.trim(), ...withStatuses(chosen, asked) })}
      />
      <Button type="submit">{messages.search}</Button>
      {isNarrowed(asked) && (
        <Button kind="plain" onClick={() => ask(UNFILTERED)}>
          {messages.clear}
        </Button>
      )}
      <ChosenFilters asked={asked} ask={ask} />
      <MoreFilters asked={asked} ask={ask} />
    </form>
  );
}
