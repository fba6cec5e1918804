import type { PaymentMethod } from '@nidaan/contract';
import { PAYMENT_METHODS, REFERENCE_NAMES } from '@nidaan/contract/payment-states';
import { Button, Loaded, Money, moneyText, StatePanel } from '@nidaan/sdk';
import { type KeyboardEvent, useId, useState } from 'react';
import { draftAmount } from '../orders/drawer/payment/payment-draft.js';
import { messages as common } from '../layout/messages.js';
import { StaleNotice } from '../shared/lists/StaleNotice.js';
import { OrderReference } from '../shared/OrderReference.js';
import type { Column } from '../shared/table/column.js';
import { DataTable } from '../shared/table/DataTable.js';
import { messages } from './messages.js';
import type { Collected } from './collected.js';
import { CollectorSums } from './CollectorSums.js';
import { collectorKey, useVisits, type VisitRow } from './use-visits.js';

const { columns: heads } = messages;
const METHODS = Object.entries(PAYMENT_METHODS) as [PaymentMethod, string][];

interface RowActions {
  write: (id: string, part: Partial<VisitRow['draft']>) => void;
  record: (row: VisitRow) => Promise<boolean>;
}

interface CellProps {
  row: VisitRow;
  actions: RowActions;
}

/** Records the row and moves the focus to the next one, which is found before this one changes. */
async function recordAndGoOn(from: HTMLElement, { row, actions }: CellProps) {
  const methods = [...document.querySelectorAll<HTMLElement>('[data-entry-method]')];
  const next = methods[methods.findIndex(({ dataset }) => dataset.entryMethod === row.key) + 1];
  const isStill = () => [from, document.body].includes(document.activeElement as HTMLElement);
  if ((await actions.record(row)) && isStill()) next?.focus();
}

const onEnter = (cell: CellProps) => (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  void recordAndGoOn(event.currentTarget, cell);
};

const isOpen = ({ order }: VisitRow) => order.balance > 0;

function Order({ row: { order } }: { row: VisitRow }) {
  const { id, reference, name, status, received, collectedBy } = order;
  return (
    <span className="pe-order">
      <OrderReference id={id} reference={reference} /> {name}
      <span className="nd-quiet">
        {status}
        {collectedBy && ` · ${collectedBy.email}`}
        {received > 0 && ` · ${messages.paidBefore(moneyText(received))}`}
      </span>
    </span>
  );
}

function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <span id={id} className="nd-field__error" role="alert">
      {text}
    </span>
  );
}

function Amount(cell: CellProps) {
  const { row, actions } = cell;
  const { order, draft, outcome } = row;
  const errorId = useId();
  if (!isOpen(row)) return null;
  const error = outcome?.errors.amount;
  return (
    <>
      <input
        className="nd-input nd-num pe-amount"
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        aria-label={messages.amountOf(order.reference)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        value={draft.amount ?? String(order.balance)}
        onChange={({ target }) => actions.write(order.id, { amount: target.value })}
        onKeyDown={onEnter(cell)}
      />
      <FieldError id={errorId} text={error} />
    </>
  );
}

function Method(cell: CellProps) {
  const { row, actions } = cell;
  const { order, draft } = row;
  if (!isOpen(row)) return null;
  return (
    <select
      className="nd-input"
      data-entry-method={row.key}
      aria-label={messages.methodOf(order.reference)}
      value={draft.method}
      onChange={({ target }) => actions.write(order.id, { method: target.value as PaymentMethod })}
      onKeyDown={onEnter(cell)}
    >
      {METHODS.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

function Reference(cell: CellProps) {
  const { row, actions } = cell;
  const { order, draft, outcome } = row;
  const errorId = useId();
  const name = REFERENCE_NAMES[draft.method];
  if (!isOpen(row)) return null;
  if (!name) return <span className="nd-quiet">{messages.noReference}</span>;
  const error = outcome?.errors.bankReference;
  return (
    <>
      <input
        className="nd-input nd-num"
        inputMode={draft.method === 'upi' ? 'numeric' : undefined}
        autoComplete="off"
        maxLength={30}
        placeholder={name}
        aria-label={messages.referenceOf(name, order.reference)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        value={draft.reference}
        onChange={({ target }) => actions.write(order.id, { reference: target.value })}
        onKeyDown={onEnter(cell)}
      />
      <FieldError id={errorId} text={error} />
    </>
  );
}

function Result(cell: CellProps) {
  const { row } = cell;
  const { order, outcome, draft } = row;
  const busy = outcome?.kind === 'busy';
  const isValid = draftAmount(draft, order.balance) > 0;
  return (
    <span className="pe-result">
      {isOpen(row) && (
        <Button
          kind="quiet"
          aria-disabled={busy || undefined}
          aria-label={messages.recordOf(order.reference)}
          onClick={({ currentTarget }) => void recordAndGoOn(currentTarget, cell)}
        >
          {busy ? messages.recording : messages.record}
        </Button>
      )}
      {outcome?.text && (
        <span className={outcome.kind === 'failed' ? 'pe-bad' : 'pe-ok'} role="status">
          {outcome.text}
        </span>
      )}
      {!isOpen(row) && !outcome?.text && isValid && messages.nothingOpen}
    </span>
  );
}

const columnsFrom = (actions: RowActions): Column<VisitRow>[] => [
  { key: 'order', title: heads.order, width: 240, cell: (row) => <Order row={row} />, card: 'name' },
  {
    key: 'open',
    title: heads.open,
    width: 110,
    align: 'end',
    cell: ({ order }) => <Money amount={Math.max(0, order.balance)} />,
  },
  {
    key: 'amount',
    title: heads.amount,
    width: 130,
    cell: (row) => isOpen(row) && <Amount row={row} actions={actions} />,
  },
  {
    key: 'method',
    title: heads.method,
    width: 160,
    cell: (row) => isOpen(row) && <Method row={row} actions={actions} />,
  },
  {
    key: 'reference',
    title: heads.reference,
    width: 220,
    cell: (row) => isOpen(row) && <Reference row={row} actions={actions} />,
  },
  {
    key: 'result',
    title: heads.result,
    width: 230,
    cell: (row) => <Result row={row} actions={actions} />,
  },
];

/** The visits of a day with something to be paid; each payment is recorded in its row. */
export function VisitsToPay({ date, collected }: { date: string; collected: Collected }) {
  const { query, rows: all, write, record, sum } = useVisits(date, collected);
  const [wanted, setWanted] = useState('');
  const chosen = all.some((row) => collectorKey(row) === wanted) ? wanted : '';
  const rows = all.filter((row) => chosen === '' || collectorKey(row) === chosen);
  const open = rows.filter(isOpen);
  const left = open.reduce((total, { order }) => total + order.balance, 0);
  return (
    <Loaded query={{ ...query, data: query.currentData }} safe={common.safe}>
      {() => (
        <>
          <StaleNotice query={query} />
          <CollectorSums rows={all} chosen={chosen} onChoose={setWanted} />
          {rows.length === 0 ? (
            <StatePanel drawing="empty-list" title={messages.none}>
              {messages.noneHint}
            </StatePanel>
          ) : (
            <>
              <p className="pe-summary">
                {messages.summary(open.length)} · <Money amount={left} /> {messages.open}
                {sum > 0 && (
                  <>
                    {' '}
                    · <Money amount={sum} /> {messages.recordedSum}
                  </>
                )}{' '}
                <span className="nd-quiet pe-keys">· {messages.keys}</span>
              </p>
              <div className="pe-rows">
                <DataTable
                  label={messages.table}
                  rowKey="key"
                  columns={columnsFrom({ write, record })}
                  rows={rows}
                />
              </div>
            </>
          )}
        </>
      )}
    </Loaded>
  );
}
