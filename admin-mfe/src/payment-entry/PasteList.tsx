import { PAYMENT_METHODS } from '@nidaan/contract/payment-states';
import { Button, Checkbox, Money, moneyText } from '@nidaan/sdk';
import type { FormEvent } from 'react';
import { TextArea } from '../shared/forms/TextArea.js';
import { OrderReference } from '../shared/OrderReference.js';
import type { Column } from '../shared/table/column.js';
import { DataTable } from '../shared/table/DataTable.js';
import { messages } from './messages.js';
import { isReady, type PasteLine } from './paste-line.js';
import type { Collected } from './collected.js';
import { usePaste } from './use-paste.js';

const { lineColumns: heads } = messages;

type Change = (id: string, part: Partial<PasteLine>) => void;

function Order({ line: { order, parsed, text } }: { line: PasteLine }) {
  if (!order) return <span className="pe-text">{parsed.reference || text}</span>;
  return (
    <span className="pe-order">
      <OrderReference id={order.id} reference={order.reference} /> {order.name}
      <span className="nd-quiet">{order.status}</span>
    </span>
  );
}

function Payment({ line: { amount, order, parsed } }: { line: PasteLine }) {
  const { method, bankReference } = parsed;
  const known = order !== null || parsed.amount !== null;
  return (
    <span className="pe-order">
      {known && !Number.isNaN(amount) && <Money amount={amount} />} {method && PAYMENT_METHODS[method]}
      {bankReference && <span className="nd-quiet nd-num pe-text">{bankReference}</span>}
    </span>
  );
}

function Check({ line, change, busy }: { line: PasteLine; change: Change; busy: boolean }) {
  const { id, number, problem, warning, rest, accepted, outcome } = line;
  if (problem) return <span className="pe-bad">{problem}</span>;
  if (!warning) return rest > 0 && <span className="nd-quiet">{messages.part(moneyText(rest))}</span>;
  return (
    <span className="pe-order">
      <span className="pe-warn">{warning}</span>
      {outcome.kind !== 'recorded' && (
        <Checkbox
          checked={accepted}
          disabled={busy}
          aria-label={messages.recordAnywayOf(number)}
          onChange={({ target }) => change(id, { accepted: target.checked })}
        >
          {messages.recordAnyway}
        </Checkbox>
      )}
    </span>
  );
}

function Result({ line }: { line: PasteLine }) {
  const { outcome } = line;
  if (outcome.kind === 'failed') return <span className="pe-bad">{outcome.reason}</span>;
  if (outcome.kind === 'busy') return messages.recording;
  if (outcome.kind === 'recorded') return <span className="pe-ok">{messages.lineRecorded}</span>;
  return isReady(line) ? messages.ready : <span className="nd-quiet">{messages.skipped}</span>;
}

const columnsFrom = (change: Change, busy: boolean): Column<PasteLine>[] => [
  { key: 'line', title: heads.line, width: 64, align: 'end', cell: ({ number }) => number },
  { key: 'order', title: heads.order, width: 230, cell: (line) => <Order line={line} />, card: 'name' },
  {
    key: 'open',
    title: heads.open,
    width: 110,
    align: 'end',
    cell: ({ order }) => order && <Money amount={Math.max(0, order.balance)} />,
  },
  { key: 'payment', title: heads.payment, width: 200, cell: (line) => <Payment line={line} /> },
  {
    key: 'check',
    title: heads.check,
    width: 250,
    cell: (line) =>
      (line.problem || line.warning || line.rest > 0) && <Check line={line} change={change} busy={busy} />,
  },
  { key: 'result', title: heads.result, width: 200, cell: (line) => <Result line={line} /> },
];

/** Records the payments of a pasted list after a preview line by line. */
export function PasteList({ collected }: { collected: Collected }) {
  const { text, write, error, lines, isChecked, isChecking, check, change, progress, record } =
    usePaste(collected);
  const ready = lines.filter(isReady).length;
  const busy = progress !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isChecking && !busy) void check();
  };
  return (
    <>
      <form className="ad-form pe-form" noValidate onSubmit={submit}>
        <TextArea
          label={messages.paste}
          hint={messages.pasteHint}
          rows={6}
          className="pe-field"
          value={text}
          error={error || null}
          readOnly={busy}
          spellCheck={false}
          onChange={({ target }) => write(target.value)}
        />
        <div className="ad-buttons ad-buttons--start">
          <Button
            type="submit"
            kind={isChecked ? 'quiet' : 'main'}
            aria-disabled={isChecking || busy || undefined}
          >
            {isChecking ? messages.checking : messages.check}
          </Button>
        </div>
      </form>
      {lines.length > 0 && (
        <>
          <DataTable label={messages.preview} rowKey="id" columns={columnsFrom(change, busy)} rows={lines} />
          <div className="pe-foot">
            <Button
              aria-disabled={busy || !isChecked || ready === 0 || undefined}
              onClick={() => isChecked && void record()}
            >
              {progress ? messages.progress(progress.done + 1, progress.all) : messages.recordAll(ready)}
            </Button>
            {!isChecked && <span className="nd-quiet">{messages.checkAgain}</span>}
          </div>
        </>
      )}
    </>
  );
}
