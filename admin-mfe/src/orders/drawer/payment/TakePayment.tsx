import type { AdminOrderView } from '@nidaan/contract';
import { istDay } from '@nidaan/contract/booking-rules';
import { PAYMENT_METHODS, type PaymentMethod, REFERENCE_NAMES } from '@nidaan/contract/payment-states';
import { Button, dayText, Field, moneyText, Select } from '@nidaan/sdk';
import { useMay } from '../../../shared/rights/use-may.js';
import { useNow } from '../../../shared/use-now.js';
import { useCollectorsQuery, useTakePaymentMutation } from '../../api.js';
import { draftAmount, freshPayment, type PaymentDraft, paymentErrors, toPayment } from './payment-draft.js';
import { useAmountForm } from './use-amount-form.js';
import { messages } from '../messages.js';

const METHODS = Object.entries(PAYMENT_METHODS).map(([value, label]) => ({ value, label }));
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

function Fields({ draft, errors, write, balance }: FieldsProps & { balance: number }) {
  const { method } = draft;
  const referenceName = REFERENCE_NAMES[method];
  return (
    <div className="ad-form__row">
      <Field
        label={messages.amount}
        error={errors.amount}
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        value={draft.amount ?? String(balance)}
        onChange={({ target }) => write({ amount: target.value })}
      />
      <Select
        label={messages.method}
        options={METHODS}
        value={method}
        onChange={({ target }) => write({ method: target.value as PaymentMethod })}
      />
      {referenceName && (
        <Field
          label={referenceName}
          hint={messages.referenceHints[method]}
          error={errors.bankReference}
          inputMode={method === 'upi' ? 'numeric' : undefined}
          autoComplete="off"
          maxLength={30}
          value={draft.reference}
          onChange={({ target }) => write({ reference: target.value })}
        />
      )}
    </div>
  );
}

/** A form that records a payment of the balance or a part of it. What is typed is kept until it is recorded. */
export function TakePayment({ order: { _id: id, payment } }: { order: AdminOrderView }) {
  const { balance } = payment;
  const [take, call] = useTakePaymentMutation();
  const mayAssign = useMay('payments.assign');
  const { draft, errors, change, submit } = useAmountForm({
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
      <Fields draft={draft} errors={errors} write={change} balance={balance} />
      {mayAssign && <Taken draft={draft} errors={errors} write={change} />}
      <div>
        <Button type="submit" kind="quiet" aria-disabled={call.isLoading || undefined}>
          {amount > 0 ? messages.recordPayment(moneyText(amount)) : messages.recordAnyPayment}
        </Button>
      </div>
    </form>
  );
}
