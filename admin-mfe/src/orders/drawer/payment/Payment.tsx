import type { AdminOrderView, PaymentInput } from '@nidaan/contract';
import {
  isUpiReference,
  PAYMENT_METHODS,
  type PaymentMethod,
  WITHDRAWAL_REASONS,
  type WithdrawalReason,
} from '@nidaan/contract/payment-states';
import { Button, DateTime, Field, moneyText, Select, sentenceOf, toast } from '@nidaan/sdk';
import { type FormEvent, useState } from 'react';
import {
  useOrderHistoryQuery,
  useRefundPaymentMutation,
  useTakePaymentMutation,
  useWithdrawPaymentMutation,
} from '../../api.js';
import { ConfirmInPlace } from '../../../shared/dialogs/ConfirmInPlace.js';
import { Part } from '../Part.js';
import { May } from '../../../shared/rights/May.js';
import { useRights } from '../../../shared/rights/use-may.js';
import { Invoice } from './Invoice.js';
import { MoneyLines } from './MoneyLines.js';
import { Receipts } from './Receipts.js';
import { useDraft } from '../use-draft.js';
import { messages } from '../messages.js';

const options = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
const methods = options(PAYMENT_METHODS);
const reasons = options(WITHDRAWAL_REASONS);

/** Reports the result of a payment call, and whether it succeeded; after a conflict the state saved by someone else is shown. */
async function report(answer: Promise<AdminOrderView>, confirmation: string): Promise<boolean> {
  try {
    await answer;
    toast.success(confirmation);
    return true;
  } catch (error) {
    toast.error(sentenceOf(error));
    return false;
  }
}

interface PaymentFormProps {
  /** The key under which the input is kept while another order is shown. */
  draftKey: string;
  label: string;
  button: string;
  busy: boolean;
  /** Resolves to whether it succeeded. */
  onSubmit: (payment: PaymentInput) => Promise<boolean>;
}

const NOT_ENTERED: { method: PaymentMethod; typed: string } = { method: 'cash', typed: '' };

/** The method of a payment or refund; UPI with the bank's reference. */
function PaymentForm({ draftKey, label, button, busy, onSubmit }: PaymentFormProps) {
  const { draft, write, discard } = useDraft(draftKey, () => NOT_ENTERED);
  const { method, typed } = draft;
  const [invalid, setInvalid] = useState(false);
  const reference = typed.replace(/\s/g, '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing = method === 'upi' && !isUpiReference(reference);
    setInvalid(missing);
    if (missing) return;
    if (await onSubmit({ method, bankReference: method === 'upi' ? reference : null })) discard();
  };
  return (
    <form className="ad-form" onSubmit={submit} noValidate>
      <div className="ad-form__row">
        <Select
          label={label}
          options={methods}
          value={method}
          onChange={({ target }) => write({ method: target.value as PaymentMethod })}
        />
        {method === 'upi' && (
          <Field
            label={messages.bankReference}
            hint={messages.bankHint}
            error={invalid && !isUpiReference(reference) ? messages.bankInvalid : null}
            inputMode="numeric"
            maxLength={20}
            value={typed}
            onChange={({ target }) => write({ typed: target.value })}
          />
        )}
      </div>
      <div>
        <Button type="submit" kind="quiet" aria-disabled={busy || undefined}>
          {button}
        </Button>
      </div>
    </form>
  );
}

function WithdrawPayment({ order: { _id: id } }: { order: AdminOrderView }) {
  const [withdraw] = useWithdrawPaymentMutation();
  const [reason, setReason] = useState<WithdrawalReason>('wrong_order');
  const select = (
    <Select
      label={messages.withdrawReason}
      options={reasons}
      value={reason}
      onChange={({ target }) => setReason(target.value as WithdrawalReason)}
    />
  );
  return (
    <div>
      <ConfirmInPlace
        title={messages.withdraw}
        text={select}
        action={messages.withdrawNow}
        run={() => report(withdraw({ id, reason }).unwrap(), messages.withdrawn)}
      >
        <Button kind="quiet">{messages.withdraw}</Button>
      </ConfirmInPlace>
    </div>
  );
}

interface PaymentTextProps {
  text: string;
  at: string | null;
  method: PaymentMethod | null;
  reference: string | null;
  /** Who recorded it; null where that is not known. */
  by: string | null;
}

/** When and how money was received or refunded, and who recorded it. */
function PaymentText({ text, at, method, reference, by }: PaymentTextProps) {
  if (!at || !method) return text;
  return (
    <>
      {text}
      <span className="nd-quiet">
        {' '}
        {PAYMENT_METHODS[method]}
        {reference && (
          <>
            {' '}
            · {messages.reference} <span className="nd-num">{reference}</span>
          </>
        )}{' '}
        · <DateTime value={at} />
        {by && ` · ${by}`}
      </span>
    </>
  );
}

/** The money of an order: a payment is recorded on collection, removed if it was a mistake, and refunded after a cancellation. */
export function Payment({ order }: { order: AdminOrderView }) {
  const { state, amount, ...payment } = order.payment;
  const [take, taking] = useTakePaymentMutation();
  const [refundPayment, refunding] = useRefundPaymentMutation();
  const may = useRights();
  const id = order._id;
  const { data: history } = useOrderHistoryQuery(id);
  const actorOf = (action: string) =>
    history?.events.findLast((event) => event.action === action)?.actor ?? null;
  return (
    <Part title={messages.money} place="payment">
      <MoneyLines
        order={order}
        paid={
          <PaymentText
            text={messages.received}
            at={payment.paidAt}
            method={payment.method}
            reference={payment.bankReference}
            by={actorOf('payment.taken')}
          />
        }
        refunded={
          <PaymentText
            text={messages.refunded}
            at={payment.refundedAt}
            method={payment.refundMethod}
            reference={payment.refundReference}
            by={actorOf('payment.refunded')}
          />
        }
      />
      <May right="invoices.read">
        <Invoice order={order} />
      </May>
      <May right="receipts.read">
        <Receipts order={order} />
      </May>
      {state === 'due' && may('payments.take') && (
        <PaymentForm
          draftKey={`payment ${id}`}
          label={messages.method}
          button={messages.recordPayment(moneyText(amount))}
          busy={taking.isLoading}
          onSubmit={(paid) => report(take({ id, ...paid }).unwrap(), messages.paymentRecorded)}
        />
      )}
      {state === 'refund_due' && may('payments.refund') && (
        <PaymentForm
          draftKey={`refund ${id}`}
          label={messages.refundMethod}
          button={messages.recordRefund(moneyText(amount))}
          busy={refunding.isLoading}
          onSubmit={(refund) => report(refundPayment({ id, ...refund }).unwrap(), messages.refundRecorded)}
        />
      )}
      {(state === 'paid' || state === 'refund_due') && may('payments.withdraw') && (
        <WithdrawPayment order={order} />
      )}
    </Part>
  );
}
