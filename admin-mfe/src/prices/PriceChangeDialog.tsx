import type { PricedList } from '@nidaan/contract';
import { istDay } from '@nidaan/contract/booking-rules';
import type { PriceRule, Rounding } from '@nidaan/contract/price-rule';
import { Button, dayText, Field, problemOf, sentenceOf } from '@nidaan/sdk';
import { Modal } from '@nidaan/sdk/ui/admin';
import { useId, useMemo, useRef, useState } from 'react';
import type { NoticeMessage } from '../layout/Notice.js';
import { DayField } from '../shared/filters/DayField.js';
import { randomId } from '../shared/random-id.js';
import { useNow } from '../shared/use-now.js';
import { useChangePricesMutation } from './api.js';
import { Choice } from './Choice.js';
import { messages } from './messages.js';
import { PreviewSummary, PreviewTable } from './PreviewTable.js';
import { type PreviewLine, type PricedItem, previewOf } from './price-preview.js';
import './prices.css';

// Beside the button that closes it.
const headStyles = { header: { paddingInlineEnd: 24 } };
const DAY_MS = 86_400_000;
const MAX_DAYS_AHEAD = 365;
const LIMITS = { percent: { min: -90, max: 500 }, rupees: { min: -100_000, max: 100_000 } };
const PATTERNS = { percent: /^[-−]?\d{1,3}(\.\d{1,2})?$/, rupees: /^[-−]?\d{1,6}$/ };

type By = PriceRule['by'];

interface PriceChangeDialogProps {
  list: PricedList;
  /** The rows of the list with its search and filter. */
  items: PricedItem[];
  onClose: () => void;
  showNotice: (message: NoticeMessage) => void;
}

/** The typed amount as a number; null when it is empty or not allowed. */
function amountOf(typed: string, by: By): number | null {
  const text = typed.trim().replace('−', '-');
  const amount = Number(text);
  const { min, max } = LIMITS[by];
  return PATTERNS[by].test(text) && amount >= min && amount <= max ? amount : null;
}

const linesOf = (lines: PreviewLine[]) => lines.map(({ id, before, after }) => ({ id, before, after }));

/** Changes the prices of all rows of a list by one rule, with a preview of each, now or from a day. */
export function PriceChangeDialog({ list, items, onClose, showNotice }: PriceChangeDialogProps) {
  const [by, setBy] = useState<By>('percent');
  const [typed, setTyped] = useState('');
  const [rounding, setRounding] = useState<Rounding>('ten');
  const [startsOn, setStartsOn] = useState('');
  const [error, setError] = useState('');
  const [change, { isLoading }] = useChangePricesMutation();
  // A press after an error sends the same change again, not a second one.
  const sent = useRef({ body: '', id: '' });
  const amountId = useId();
  const now = useNow();
  const amount = amountOf(typed, by);
  const lines = useMemo(
    () => (amount === null ? [] : previewOf(items, { by, amount, rounding })),
    [items, by, amount, rounding],
  );
  const good = lines.filter(({ problem }) => !problem);
  const day = startsOn && dayText(startsOn);
  const dayAfter = (days: number) => istDay(new Date(now + days * DAY_MS));

  async function store() {
    setError('');
    const body = { list, startsOn: startsOn || null, lines: linesOf(good) };
    const text = JSON.stringify(body);
    if (sent.current.body !== text) sent.current = { body: text, id: randomId() };
    try {
      const { status } = await change({ ...body, id: sent.current.id }).unwrap();
      showNotice({
        kind: 'ok',
        text: status === 'planned' ? messages.planned(good.length, day) : messages.changed(good.length),
      });
      onClose();
    } catch (problem) {
      const details = problemOf(problem);
      const why = details?.errors?.[0]?.message ?? sentenceOf(problem);
      setError(details?.code === 'price_changed' ? messages.stale : `${messages.notChanged} ${why}`);
    }
  }
  const applied = day ? messages.applyFrom(good.length, day) : messages.apply(good.length);
  const action = good.length === 0 ? messages.applyNone : applied;
  return (
    <Modal
      open
      title={messages.title(items.length, list)}
      width={880}
      footer={null}
      styles={headStyles}
      onCancel={onClose}
      afterOpenChange={() => document.getElementById(amountId)?.focus()}
    >
      <div className="ad-prices">
        <p className="nd-quiet">{messages.which}</p>
        <div className="ad-prices__rule">
          <Choice label={messages.by} names={messages.kinds} value={by} onChange={setBy} />
          <DayField
            label={messages.startsOn}
            min={dayAfter(0)}
            max={dayAfter(MAX_DAYS_AHEAD)}
            value={startsOn}
            onChange={setStartsOn}
          />
          <Field
            label={messages.amount[by]}
            hint={messages.amountHint}
            error={typed.trim() !== '' && amount === null ? messages.amountWrong[by] : ''}
            id={amountId}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Choice
            label={messages.rounding}
            names={messages.roundingNames}
            value={rounding}
            onChange={setRounding}
          />
        </div>
        {amount !== null && <PreviewSummary lines={lines} />}
        {error && (
          <p className="nd-notice nd-notice--bad" role="alert">
            {error}
          </p>
        )}
        <p className="nd-quiet">{day ? messages.customersFrom(day) : messages.customersNow}</p>
        <div className="ad-buttons ad-buttons--start">
          <Button disabled={good.length === 0 || isLoading} onClick={() => void store()}>
            {isLoading ? messages.changing : action}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {messages.close}
          </Button>
        </div>
        {lines.length > 0 && <PreviewTable lines={lines} />}
      </div>
    </Modal>
  );
}
