import type { CollectorDay, DayClose, PaymentMethod } from '@nidaan/contract';
import { PAYMENT_METHODS } from '@nidaan/contract/payment-states';
import { MAX_REASON } from '@nidaan/contract/text-limits';
import { Button, DateTime, Field, Money, moneyText, Select, sentenceOf, toast } from '@nidaan/sdk';
import { type FormEvent, useState } from 'react';
import { fieldErrorsOf } from '../shared/forms/field-errors.js';
import { OrderReference } from '../shared/OrderReference.js';
import { randomId } from '../shared/random-id.js';
import { May } from '../shared/rights/May.js';
import { useCorrectDayMutation } from './api.js';
import { differenceText, rupeesOf } from './collector-name.js';
import { messages } from './messages.js';

const METHODS = Object.entries(PAYMENT_METHODS).map(([value, label]) => ({ value, label }));

const signed = (amount: number) => `${amount < 0 ? '−' : '+'}${moneyText(Math.abs(amount))}`;

interface Draft {
  /** The id under which it is recorded once, even when it is sent again. */
  id: string;
  amount: string;
  method: PaymentMethod;
  reason: string;
}

const fresh = (): Draft => ({ id: randomId(), amount: '', method: 'cash', reason: '' });

function errorsOf({ amount, reason }: Draft): Record<string, string> {
  return {
    ...(!rupeesOf(amount) && { amount: messages.invalidChange }),
    ...(!reason.trim() && { reason: messages.reasonMissing }),
  };
}

/** Records an amount by which a closed day is corrected. */
function CorrectionForm({ day, close }: { day: string; close: string }) {
  const [draft, setDraft] = useState(fresh);
  const [checked, setChecked] = useState(false);
  const [correct, call] = useCorrectDayMutation();
  const problems = errorsOf(draft);
  const errors = { ...fieldErrorsOf(call.error), ...(checked ? problems : {}) };
  const write = (part: Partial<Draft>) => {
    if (call.error) call.reset();
    setDraft((before) => ({ ...before, ...part }));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (call.isLoading || Object.keys(problems).length > 0) return;
    const { id, method, reason } = draft;
    const correction = { id, amount: rupeesOf(draft.amount) ?? 0, method, reason: reason.trim() };
    const { error } = await correct({ day, close, correction });
    if (error) return toast.error(sentenceOf(error));
    toast.success(messages.correctionRecorded);
    setChecked(false);
    setDraft(fresh());
  };
  return (
    <details className="dc-more">
      <summary>{messages.correct}</summary>
      <form className="ad-form" noValidate onSubmit={(event) => void submit(event)}>
        <p className="nd-quiet nd-small">{messages.correctHint}</p>
        <div className="dc-fields">
          <Field
            label={messages.amount}
            hint={messages.amountHint}
            error={errors.amount}
            autoComplete="off"
            maxLength={12}
            value={draft.amount}
            onChange={({ target }) => write({ amount: target.value })}
          />
          <Select
            label={messages.method}
            options={METHODS}
            value={draft.method}
            onChange={({ target }) => write({ method: target.value as PaymentMethod })}
          />
          <Field
            label={messages.correctionReason}
            error={errors.reason}
            autoComplete="off"
            maxLength={MAX_REASON}
            value={draft.reason}
            onChange={({ target }) => write({ reason: target.value })}
          />
        </div>
        <div>
          <Button type="submit" kind="quiet" aria-disabled={call.isLoading || undefined}>
            {messages.record}
          </Button>
        </div>
      </form>
    </details>
  );
}

function Corrections({ of: { corrections } }: { of: CollectorDay }) {
  return (
    <ul className="dc-corrections">
      {corrections.map(({ id, amount, method, reason, orderId, reference, recordedAt, recordedBy }) => (
        <li key={id}>
          <strong className="nd-num">{signed(amount)}</strong> {PAYMENT_METHODS[method]} · {reason}
          {orderId && (
            <>
              {' '}
              · <OrderReference id={orderId} reference={reference} />
            </>
          )}
          <span className="nd-quiet">
            {' '}
            · <DateTime value={recordedAt} />
            {recordedBy && ` · ${recordedBy}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

const cashOf = ({ corrections }: CollectorDay) =>
  corrections.filter(({ method }) => method === 'cash').reduce((sum, { amount }) => sum + amount, 0);

/** A closed day: what was handed over, by whom it was closed, and its corrections. */
export function Closed({ day, of, close }: { day: string; of: CollectorDay; close: DayClose }) {
  const { id, expected, received, reason, closedAt, closedBy } = close;
  return (
    <div className="dc-close">
      <h3>
        {messages.closedBy(closedBy)}, <DateTime value={closedAt} />
      </h3>
      <dl className="ad-fields">
        <div>
          <dt>{messages.recorded}</dt>
          <dd>
            <Money amount={expected} />
          </dd>
        </div>
        <div>
          <dt>{messages.handedOver}</dt>
          <dd>
            <Money amount={received} />
          </dd>
        </div>
        <div>
          <dt>{messages.difference}</dt>
          <dd>
            {differenceText(received - expected) || messages.noDifference}
            {reason && `: ${reason}`}
          </dd>
        </div>
        {of.corrections.length > 0 && (
          <div>
            <dt>{messages.afterCorrections}</dt>
            <dd>
              <Money amount={received + cashOf(of)} />
            </dd>
          </div>
        )}
      </dl>
      {of.corrections.length > 0 && (
        <>
          <h3>{messages.corrections}</h3>
          <Corrections of={of} />
        </>
      )}
      <May right="days.correct">
        <CorrectionForm key={id} day={day} close={id} />
      </May>
    </div>
  );
}
