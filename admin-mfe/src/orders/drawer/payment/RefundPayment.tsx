import type { AdminOrderView } from '@nidaan/contract';
import { MAX_REASON } from '@nidaan/contract/text-limits';
import { Button, Checkbox, Field, moneyText } from '@nidaan/sdk';
import { useRefundPaymentMutation } from '../../api.js';
import { MeansFields } from './MeansFields.js';
import { draftAmount } from './payment-draft.js';
import {
  freshRefund,
  isBeyond,
  type RefundDraft,
  refundErrors,
  refundLimits,
  toRefund,
} from './refund-draft.js';
import { useAmountForm } from './use-amount-form.js';
import { messages } from '../messages.js';

const LABELS = { amount: messages.refundAmount, method: messages.refundMethod };

interface FieldsProps {
  draft: RefundDraft;
  errors: Record<string, string>;
  write: (part: Partial<RefundDraft>) => void;
}

/** Why more is returned than is to be refunded, and whether it is to be paid again. */
function ReasonFields({ draft, errors, write }: FieldsProps) {
  return (
    <>
      <Field
        label={messages.refundReason}
        error={errors.reason}
        maxLength={MAX_REASON}
        value={draft.reason}
        onChange={({ target }) => write({ reason: target.value })}
      />
      <Checkbox checked={draft.owedAgain} onChange={({ target }) => write({ owedAgain: target.checked })}>
        {messages.owedAgain} <span className="nd-quiet">{messages.owedAgainHint}</span>
      </Checkbox>
    </>
  );
}

/** A form that records a refund. What is typed is kept until it is recorded. */
function RefundForm({ order }: { order: AdminOrderView }) {
  const { _id: id } = order;
  const limits = refundLimits(order);
  const [refund, call] = useRefundPaymentMutation();
  const { draft, errors, change, submit } = useAmountForm({
    reference: order.reference,
    key: `refund ${id}`,
    fresh: freshRefund,
    problemsOf: (typed) => refundErrors(typed, limits),
    record: (typed) => refund({ id, refund: toRefund(typed, limits) }).unwrap(),
    call,
    recorded: messages.refundRecorded,
  });
  const amount = draftAmount(draft, limits.due);
  return (
    <form className="ad-form" onSubmit={submit} noValidate>
      <MeansFields
        labels={LABELS}
        draft={draft}
        errors={errors}
        write={change}
        whole={limits.due > 0 ? String(limits.due) : ''}
      />
      {isBeyond(draft, limits) && <ReasonFields draft={draft} errors={errors} write={change} />}
      <div>
        <Button type="submit" kind="quiet" aria-disabled={call.isLoading || undefined}>
          {amount > 0 ? messages.recordRefund(moneyText(amount)) : messages.recordAnyRefund}
        </Button>
      </div>
    </form>
  );
}

/** Records a refund; folded where none is due. */
export function RefundPayment({ order }: { order: AdminOrderView }) {
  if (refundLimits(order).due > 0) return <RefundForm order={order} />;
  return (
    <details className="ad-taken">
      <summary>{messages.refundOther}</summary>
      <RefundForm order={order} />
    </details>
  );
}
