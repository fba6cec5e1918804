import { Button, Checkbox, dayText, Link, paths } from '@nidaan/sdk';
import { Progress, Tag } from '@nidaan/sdk/ui/admin';
import { X } from 'lucide-react';
import { useState } from 'react';
import { messages as reportMessages } from '../reports/messages.js';
import { hasPersonChoice, PersonSelect } from '../reports/PersonSelect.js';
import { refusalOf } from '../reports/upload/use-upload.js';
import { TooltipButton } from '../shared/TooltipButton.js';
import { asksToAccept, type InboxLine, isOpen, isReady, isUploaded } from './line.js';
import { messages } from './messages.js';
import { OrderSearch } from './OrderSearch.js';

/** What the cells of a line can do. */
export interface LineActions {
  /** True while files are uploaded. */
  busy: boolean;
  change: (key: string, part: Partial<InboxLine>) => void;
  chooseOrder: (line: InboxLine, orderId: string) => void;
  lookUp: (line: InboxLine) => void;
  remove: (key: string) => void;
  retry: (line: InboxLine) => void;
}

interface CellProps {
  line: InboxLine;
  actions: LineActions;
}

export function FileCell({ line: { key, file }, line, actions: { busy, remove } }: CellProps) {
  return (
    <span className="ri-file">
      <span className="ri-file__name">{file.name}</span>
      {!busy && (isOpen(line) || isUploaded(line)) && (
        <TooltipButton label={messages.remove(file.name)} onClick={() => remove(key)}>
          <X size={16} strokeWidth={1.75} aria-hidden />
        </TooltipButton>
      )}
    </span>
  );
}

export function OrderCell({ line, actions: { busy, chooseOrder, lookUp } }: CellProps) {
  const [changing, setChanging] = useState(false);
  const { file, match, matchFailed } = line;
  if (matchFailed)
    return (
      <span className="ri-order">
        <span className="ri-bad">{messages.matchFailed}</span>
        <Button kind="plain" disabled={busy} onClick={() => lookUp(line)}>
          {messages.matchAgain}
        </Button>
      </span>
    );
  if (!match) return <span className="nd-quiet">{messages.matching}</span>;
  const { order, by, suggestions } = match;
  if (!order || changing)
    return (
      <OrderSearch
        label={messages.orderOf(file.name)}
        suggestions={suggestions}
        disabled={busy}
        onChoose={(id) => {
          setChanging(false);
          chooseOrder(line, id);
        }}
      />
    );
  const { id, reference, name, status, appointmentDate } = order;
  return (
    <span className="ri-order">
      <span>
        <Link to={`${paths.adminOrders()}?order=${id}`} target="_blank">
          {reference}
        </Link>{' '}
        {name}
        <span className="ri-order__more">
          {[status, appointmentDate && dayText(appointmentDate), by && messages.by[by]]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {isOpen(line) && (
        <Button
          kind="plain"
          aria-label={messages.changeOf(file.name)}
          disabled={busy}
          onClick={() => setChanging(true)}
        >
          {messages.change}
        </Button>
      )}
    </span>
  );
}

export function PersonCell({ line, actions: { busy, change } }: CellProps) {
  const { key, file, match, person } = line;
  const { people = [], noOfPersons = 1 } = match?.order ?? {};
  if (hasPersonChoice(noOfPersons, people) && isOpen(line))
    return (
      <PersonSelect
        label={reportMessages.person(file.name)}
        people={people}
        value={person}
        disabled={busy}
        onChange={(chosen) => change(key, { person: chosen })}
      />
    );
  const name = person === null ? match?.person : people[person - 1];
  return name ?? <span className="nd-quiet">{messages.noPerson}</span>;
}

function Warnings({ line: { match } }: Pick<CellProps, 'line'>) {
  if (!match) return null;
  const { warnings, otherOrder, order } = match;
  return (
    <>
      {warnings.map((warning) => (
        <Tag key={warning} color={warning === 'already-uploaded' ? 'default' : 'warning'} className="ri-tag">
          {warning === 'other-order'
            ? messages.looksLike(otherOrder?.name ?? null, otherOrder?.reference ?? null)
            : messages.warnings[warning]}
        </Tag>
      ))}
      {order && !order.hasEmail && <Tag className="ri-tag">{messages.noEmail}</Tag>}
    </>
  );
}

export function WarningCell({ line, actions: { busy, change } }: CellProps) {
  const { key, file, match, accepted, tag } = line;
  const refusal = refusalOf(file);
  if (refusal) return <span className="ri-bad">{refusal}</span>;
  const isStored = isUploaded(line);
  return (
    <span className="ri-checks">
      <Warnings line={line} />
      {match?.order?.needsTag && !isStored && (
        <select
          className="nd-input ri-select"
          aria-label={reportMessages.tag(file.name)}
          value={tag}
          disabled={busy}
          onChange={({ target }) => change(key, { tag: target.value })}
        >
          {reportMessages.tags.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
      {asksToAccept(line) && !isStored && !match?.warnings.includes('cancelled') && (
        <Checkbox
          aria-label={messages.uploadAnywayOf(file.name)}
          checked={accepted}
          disabled={busy}
          onChange={({ target }) => change(key, { accepted: target.checked })}
        >
          {messages.uploadAnyway}
        </Checkbox>
      )}
    </span>
  );
}

/** What a line that is not ready waits for. */
function waitsFor({ file, match, accepted, tag, ...line }: InboxLine): string {
  if (refusalOf(file)) return messages.skipped;
  if (!match) return line.matchFailed ? messages.chooseOrder : messages.matching;
  const { order, warnings } = match;
  if (!order) return messages.chooseOrder;
  if (warnings.includes('cancelled') || warnings.includes('already-uploaded')) return messages.skipped;
  if (order.needsTag && tag === '') return messages.chooseTag;
  return accepted ? messages.ready : messages.confirmFirst;
}

/** Whether a line has something to check or to say. */
export const hasChecks = (line: InboxLine): boolean => {
  const { file, match } = line;
  if (refusalOf(file)) return true;
  const order = match?.order;
  if (!match || !order) return false;
  return match.warnings.length > 0 || !order.hasEmail || (order.needsTag && !isUploaded(line));
};

export function StateCell({ line, actions: { busy, retry } }: CellProps) {
  const { file, outcome } = line;
  const again = (
    <Button
      kind="plain"
      aria-label={messages.retryOf(file.name)}
      disabled={busy || (outcome.kind === 'failed' && !isReady(line))}
      onClick={() => retry(line)}
    >
      {messages.retry}
    </Button>
  );
  switch (outcome.kind) {
    case 'uploading':
      return (
        <Progress
          percent={outcome.percent}
          size="small"
          format={(percent) => messages.uploading(percent ?? 0)}
          aria-label={messages.progressOf(file.name)}
        />
      );
    case 'sent':
      return <span className="ri-ok">{messages.sentTo(outcome.email)}</span>;
    case 'uploaded':
      return (
        <span className="ri-state">
          <span className={outcome.reason ? undefined : 'ri-ok'}>
            {outcome.reason || (outcome.added ? messages.uploaded : messages.alreadyThere)}
          </span>
          {outcome.canRetry && again}
        </span>
      );
    case 'failed':
      return (
        <span className="ri-state">
          <span className="ri-bad">{outcome.reason}</span>
          {again}
        </span>
      );
    case 'open':
      return isReady(line) ? messages.ready : <span className="nd-quiet">{waitsFor(line)}</span>;
  }
}
