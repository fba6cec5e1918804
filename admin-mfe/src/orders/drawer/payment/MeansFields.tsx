import { PAYMENT_METHODS, type PaymentMethod, REFERENCE_NAMES } from '@nidaan/contract/payment-states';
import { Field, Select } from '@nidaan/sdk';
import { messages } from '../messages.js';

const METHODS = Object.entries(PAYMENT_METHODS).map(([value, label]) => ({ value, label }));

/** What a payment and a refund have in common, as typed. */
interface Means {
  method: PaymentMethod;
  reference: string;
  /** Null for the whole sum. */
  amount: string | null;
}

interface MeansFieldsProps {
  labels: { amount: string; method: string };
  draft: Means;
  errors: Record<string, string>;
  write: (part: Partial<Means>) => void;
  /** The amount as shown until one is typed. */
  whole: string;
}

/** The amount, the method, and its reference where it has one. */
export function MeansFields({ labels, draft, errors, write, whole }: MeansFieldsProps) {
  const { method } = draft;
  const referenceName = REFERENCE_NAMES[method];
  return (
    <div className="ad-form__row">
      <Field
        label={labels.amount}
        error={errors.amount}
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        value={draft.amount ?? whole}
        onChange={({ target }) => write({ amount: target.value })}
      />
      <Select
        label={labels.method}
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
