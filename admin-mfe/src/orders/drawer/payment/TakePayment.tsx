import type { AdminOrderView } from '@nidaan/contract';
import { istDay } from '@nidaan/contract/booking-rules';
import { Button, dayText, Field, moneyText, Select } from '@nidaan/sdk';
import { useMay } from '../../../shared/rights/use-may.js';
import { useNow } from '../../../shared/use-now.js';
import { useCollectorsQuery, useTakePaymentMutation } from '../../api.js';
import { ClosedDayReason } from './ClosedDayReason.js';
import { MeansFields } from './MeansFields.js';
import { draftAmount, freshPayment, type PaymentDraft, paymentErrors, toPayment } from './payment-draft.js';
import { useAmountForm } from './use-amount-form.js';
import { messages } from '../messages.js';

const LABELS = { amount: messages.amount, method: messages.method };
const DAYS = 8;
const DAY_MS = 86_400_000;

/** Today and the days before it as options. */
const daysBefore = (now: number) =>
  Array.from({ length: DAYS }, (_, days) => {
    const value = istDay(new Date(now - days * DAY_MS));
    return { value, label: days === 0 ? messages.earlierToday : dayText(value) };
  });

interface FieldsProps {
  draft: PaymentDraft;
  errors: Record<string, string>;
  write: (part: Partial<PaymentDraft>) => void;
}

/** Who took the payment and when, where that is not the logged-in user now. */
function Taken({ draft, errors, write }: FieldsProps) {
  const { data: collectors = [] } = useCollectorsQuery();
  const now = useNow();
  return (
    <details
      className="ad-taken"
      open={
        draft.collectedBy !== '' ||
        draft.day !== '' ||
        'paidAt' in errors ||
        'collectedBy' in errors ||
        undefined
      }
    >
      <summary>{messages.takenElsewhere}</summary>
      <div className="ad-form__row">
        <Select
          label={messages.collector}
          error={errors.collectedBy}
          options={[
            { value: '', label: messages.self },
            ...collectors.map(({ id, email }) => ({ value: id, label: email })),
          ]}
          value={draft.collectedBy}
          onChange={({ target }) => write({ collectedBy: target.value })}
        />
        <Select
          label={messages.receivedOn}
          options={[{ value: '', label: messages.now }, ...daysBefore(now)]}
          value={draft.day}
          onChange={({ target }) => write({ day: target.value })}
        />
        {draft.day && (
          <Field
            label={messages.receivedAt}
            hint={messages.timeHint}
            autoComplete="off"
            maxLength={5}
            error={errors.paidAt}
            value={draft.time}
            onChange={({ target }) => write({ time: target.value })}
          />
        )}
      </div>
    </details>
  );
}

/** A form that records a payment of the balance or a part of it. What is typed is kept until it is recorded. */
export function TakePayment({ order: { _id: id, reference, payment } }: { order: AdminOrderView }) {
  const { balance } = payment;
  const [take, call] = useTakePaymentMutation();
  const mayAssign = useMay('payments.assign');
  const { draft, errors, change, submit } = useAmountForm({
    reference,
    key: `payment ${id}`,
    fresh: freshPayment,
    problemsOf: (typed) => paymentErrors(typed, balance),
    record: (typed) => take({ id, payment: toPayment(typed, balance) }).unwrap(),
    call,
    recorded: messages.paymentRecorded,
  });
  const amount = draftAmount(draft, balance);
  return (
    <form className="ad-form" onSubmit={submit} noValidate>
      <MeansFields labels={LABELS} draft={draft} errors={errors} write={change} whole={String(balance)} />
      {mayAssign && <Taken draft={draft} errors={errors} write={change} />}
      <ClosedDayReason
        value={draft.correction}
        error={errors.correction}
        onChange={(correction) => change({ correction })}
      />
      <div>
        <Button type="submit" kind="quiet" aria-disabled={call.isLoading || undefined}>
          {amount > 0 ? messages.recordPayment(moneyText(amount)) : messages.recordAnyPayment}
        </Button>
      </div>
    </form>
  );
}
