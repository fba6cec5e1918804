import type { CollectorDay } from '@nidaan/contract';
import { MAX_REASON } from '@nidaan/contract/text-limits';
import { Button, Field, Money, moneyText, sentenceOf, toast } from '@nidaan/sdk';
import { type FormEvent, useState } from 'react';
import { fieldErrorsOf } from '../shared/forms/field-errors.js';
import { useSessionState } from '../shared/forms/use-session-state.js';
import { randomId } from '../shared/random-id.js';
import { dayInConflict, useCloseDayMutation } from './api.js';
import { differenceText, rupeesOf } from './collector-name.js';
import { messages } from './messages.js';

interface Draft {
  /** The id under which the day is closed once, even when it is sent again. */
  id: string;
  received: string;
  reason: string;
}

const fresh = (): Draft => ({ id: randomId(), received: '', reason: '' });

function errorsOf({ reason }: Draft, received: number | null, cash: number): Record<string, string> {
  if (received === null || received < 0) return { received: messages.invalidAmount };
  return received !== cash && !reason.trim() ? { reason: messages.reasonMissing } : {};
}

interface CloseFormProps {
  day: string;
  collectorId: string;
  of: CollectorDay;
}

/** Closes a collector's day with the cash that was handed over; a difference needs a reason. */
export function CloseForm({ day, collectorId, of: { cash } }: CloseFormProps) {
  const [draft, setDraft] = useSessionState<Draft>(`admin.day-close.${day}.${collectorId}`, fresh());
  const [close, call] = useCloseDayMutation();
  const [checked, setChecked] = useState(false);
  const received = rupeesOf(draft.received);
  const problems = errorsOf(draft, received, cash);
  const errors = { ...fieldErrorsOf(call.error), ...(checked ? problems : {}) };
  const difference = received === null ? 0 : received - cash;
  const changed = dayInConflict(call.error);
  const write = (part: Partial<Draft>) => {
    if (call.error) call.reset();
    setDraft((before) => ({ ...before, ...part }));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (call.isLoading || received === null || Object.keys(problems).length > 0) return;
    const reason = difference === 0 ? null : draft.reason.trim();
    const { error } = await close({ id: draft.id, day, collectorId, expected: cash, received, reason });
    if (!error) {
      toast.success(messages.dayClosed);
      setDraft(fresh());
    } else if (!dayInConflict(error)) toast.error(sentenceOf(error));
  };
  return (
    <form className="ad-form dc-close" noValidate onSubmit={(event) => void submit(event)}>
      <h3>{messages.closing}</h3>
      <p>
        {messages.recorded}:{' '}
        <strong>
          <Money amount={cash} />
        </strong>
      </p>
      {changed && (
        <p className="nd-notice nd-notice--warn" role="alert">
          {messages.changed(moneyText(changed.cash))}
        </p>
      )}
      <div className="dc-fields">
        <Field
          label={messages.received}
          hint={differenceText(difference) || undefined}
          error={errors.received}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={draft.received}
          onChange={({ target }) => write({ received: target.value })}
        />
        {difference !== 0 && (
          <Field
            label={messages.reason}
            error={errors.reason}
            autoComplete="off"
            maxLength={MAX_REASON}
            value={draft.reason}
            onChange={({ target }) => write({ reason: target.value })}
          />
        )}
      </div>
      <p className="nd-quiet nd-small">{messages.forGood}</p>
      <div>
        <Button type="submit" aria-disabled={call.isLoading || undefined}>
          {received === null || received < 0 ? messages.closeAny : messages.close(moneyText(received))}
        </Button>
      </div>
    </form>
  );
}
