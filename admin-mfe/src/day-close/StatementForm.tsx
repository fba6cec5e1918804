import type { DayPayment } from '@nidaan/contract';
import { Button, Money, moneyText } from '@nidaan/sdk';
import { type FormEvent, useState } from 'react';
import { OrderReference } from '../shared/OrderReference.js';
import { TextArea } from '../shared/forms/TextArea.js';
import { useSessionState } from '../shared/forms/use-session-state.js';
import type { Column } from '../shared/table/column.js';
import { DataTable } from '../shared/table/DataTable.js';
import { messages } from './messages.js';
import { matchStatement, type Unmatched } from './statement.js';

const { utrColumns, results } = messages;

const COLUMNS: Column<Unmatched>[] = [
  {
    key: 'utr',
    title: utrColumns.utr,
    width: 150,
    card: 'name',
    cell: ({ utr }) => <span className="nd-num">{utr}</span>,
  },
  {
    key: 'result',
    title: utrColumns.result,
    width: 210,
    cell: ({ result }) => <span className="dc-bad">{results[result]}</span>,
  },
  {
    key: 'recorded',
    title: utrColumns.recorded,
    width: 120,
    align: 'end',
    cell: ({ recorded }) => recorded !== null && <Money amount={recorded} />,
  },
  {
    key: 'stated',
    title: utrColumns.stated,
    width: 180,
    cell: ({ stated }) => stated.map((amount) => moneyText(amount)).join(', '),
  },
  {
    key: 'order',
    title: utrColumns.order,
    width: 240,
    cell: ({ payments }) =>
      payments.length > 0 && (
        <span className="dc-orders">
          {payments.map(({ orderId, reference, name, receipt }) => (
            <span key={receipt ?? orderId}>
              <OrderReference id={orderId} reference={reference} /> {name}
            </span>
          ))}
        </span>
      ),
  },
];

/** Compares the UPI payments of the day with lines of the bank statement; nothing is stored. */
export function StatementForm({ payments }: { payments: DayPayment[] }) {
  const [{ text }, setText] = useSessionState('admin.day-close.statement', { text: '' });
  const [matchedText, setMatchedText] = useState<string | null>(null);
  const match = matchedText === null ? null : matchStatement(matchedText, payments);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMatchedText(text);
  };
  return (
    <details className="dc-more">
      <summary>{messages.statement}</summary>
      <form className="ad-form" noValidate onSubmit={submit}>
        <TextArea
          label={messages.statementLabel}
          hint={messages.statementHint}
          rows={5}
          spellCheck={false}
          value={text}
          error={match?.lines === 0 ? messages.noStatement : null}
          onChange={({ target }) => setText({ text: target.value })}
        />
        <div>
          <Button type="submit" kind="quiet">
            {messages.match}
          </Button>
        </div>
      </form>
      {match && match.lines > 0 && (
        <>
          <p role="status">
            {messages.matched(
              match.matched.length,
              moneyText(match.matched.reduce((sum, { amount }) => sum + amount, 0)),
            )}
          </p>
          {match.unmatched.length > 0 && (
            <DataTable label={messages.notMatched} rowKey="utr" columns={COLUMNS} rows={match.unmatched} />
          )}
        </>
      )}
    </details>
  );
}
